import { addressOf } from '#contract/site/link-addresses.ts';
import { communityRules as text } from '#messages/community/community-rules.ts';
import { Article } from '#web/ui/text/Article.tsx';

/** The rules of what players publish. */
export default function CommunityRules() {
  return (
    <Article title={text.title} lead={text.lead} details={null} sections={text.sections} linkTo={addressOf} />
  );
}
