import { chatLinkRoutes } from '#contract/account/chat/chat-link-routes.ts';
import type { ChatAction } from '#contract/account/chat/chat-links.ts';
import { isCollection } from '#contract/records/collections.ts';
import { chatCard as words } from '#messages/chat/chat-card.ts';
import { clockTextHere } from '#messages/formats.ts';
import { askBot } from '#web/data/session/bot/ask-bot.ts';
import { useAnswer } from '#web/data/session/use-answer.ts';
import { placeElsewhere } from '#web/data/store/views/place-of.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Link } from '#web/ui/Link.tsx';
import { ListUnderWay } from '../section/ListUnderWay.tsx';
import { UnfoldingSection } from '../section/UnfoldingSection.tsx';

/** What the bot did last for the player; asked for once somebody wants to see it. */
export function ActionsSection() {
  return (
    <UnfoldingSection name="bot-actions" title={words.actions} text={words.actionsText}>
      <Actions />
    </UnfoldingSection>
  );
}

function Actions() {
  const list = useAnswer(chatLinkRoutes.chatActivity, {}, { ask: askBot });
  const actions = list.status === 'ready' ? list.answer.data.actions : [];
  return (
    <div className="mt-4">
      <ListUnderWay list={list} loading={words.actionsLoading} failed={words.actionsFailed} />
      {list.status === 'ready' &&
        (actions.length === 0 ? (
          <p className="text-quiet">{words.noActions}</p>
        ) : (
          <ul aria-label={words.actions}>
            {actions.map((action) => (
              <Action key={action.id} action={action} />
            ))}
          </ul>
        ))}
    </div>
  );
}

function Action({ action: { at, command, outcome, subject } }: { action: ChatAction }) {
  return (
    <li className="border-t border-line py-3">
      <p className="flex flex-wrap items-center gap-2 font-medium">
        <span>{command === 'undo' ? words.undo : `/${command}`}</span>
        {outcome === 'refused' && <Badge tone="warn">{words.refused}</Badge>}
      </p>
      <p className="text-sm text-quiet">
        <time dateTime={new Date(at).toISOString()}>{clockTextHere(at)}</time>
        {subject !== null && (
          <>
            {' · '}
            <Subject subject={subject} />
          </>
        )}
      </p>
    </li>
  );
}

/** What it was about; where a page shows such records, and their versions, it leads there. */
function Subject({ subject: { collection, name } }: { subject: NonNullable<ChatAction['subject']> }) {
  const place = collection !== null && isCollection(collection) ? placeElsewhere([collection]) : null;
  if (place === null) return <>{name}</>;
  return (
    <Link to={place.address} className="text-primary-text underline underline-offset-4">
      {name}
    </Link>
  );
}
