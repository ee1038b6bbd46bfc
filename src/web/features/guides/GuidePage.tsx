import { fill } from '#messages/fill.ts';
import { guideWords as words, type Guide } from '#messages/guides/guide.ts';
import { Article } from '#web/ui/text/Article.tsx';
import { guideLink } from './examples.ts';
import { GuideDetails } from './GuideDetails.tsx';

/** A guide with its sources at the end. */
export function GuidePage({ guide }: { guide: Guide }) {
  return (
    <Article
      title={guide.title}
      lead={guide.lead}
      details={<GuideDetails guide={guide} />}
      sections={[
        ...guide.sections,
        { id: 'sources', title: words.sources, blocks: [{ kind: 'text', text: words.sourcesText }] },
      ]}
      linkTo={guideLink}
      endings={{ sources: <Sources guide={guide} /> }}
    />
  );
}

function Sources({ guide }: { guide: Guide }) {
  return (
    <ul className="space-y-3 text-sm">
      {guide.sources.map((source) => (
        <li key={source.title}>
          <span className="block font-medium">
            {fill(words.source, { title: source.title, date: source.date })}
          </span>
          <span className="text-quiet">{source.of}</span>
        </li>
      ))}
    </ul>
  );
}
