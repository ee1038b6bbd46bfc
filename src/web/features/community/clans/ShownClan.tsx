import type { PublicClan } from '#contract/community/clan-routes.ts';
import { clanWords as words } from '#messages/community/clans.ts';
import { fill } from '#messages/fill.ts';
import { utcDayText } from '#messages/formats.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { MarkupText } from '../posts/MarkupText.tsx';
import { clanFacts } from './clan-facts.ts';
import { ClanDoor } from './ClanDoor.tsx';

/** A clan as everybody sees it. */
export default function ShownClan({ clan }: { clan: PublicClan }) {
  const { name, tag, kind, description, shown, createdAt } = clan;
  return (
    <>
      <h1 className="wrap-anywhere" dir="auto">
        {tag === '' ? name : `${name} [${tag}]`}
      </h1>
      <p className="text-quiet">{clanFacts(clan)}</p>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-quiet">
        <Badge>{words.kinds[kind]}</Badge>
        {fill(words.since, { day: utcDayText(createdAt) })}
      </p>
      <ClanDoor clan={clan} />
      <section className="mt-6" aria-labelledby="about">
        <h2 id="about" className="text-2xl">
          {words.about}
        </h2>
        <div className="mt-2 max-w-prose">
          {description.length === 0 ? (
            <p className="text-quiet">{words.noDescription}</p>
          ) : (
            <MarkupText markup={description} />
          )}
        </div>
      </section>
      <section className="mt-6" aria-labelledby="shown">
        <h2 id="shown" className="text-2xl">
          {words.shown}
        </h2>
        {shown.length === 0 ? (
          <p className="mt-2 text-quiet">{words.shownNone}</p>
        ) : (
          <ul className="mt-2 flex flex-wrap gap-2">
            {shown.map((member) => (
              <li
                key={member.name}
                className="inline-flex items-center gap-2 rounded-full border border-line px-3 py-1 wrap-anywhere"
              >
                {member.name}
                {member.role !== 'member' && <Badge tone="primary">{words.roles[member.role]}</Badge>}
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}
