import type { ArticleGems as Gems } from '#messages/article.ts';
import { GemArt } from '../gems/GemArt.tsx';
import { useAfterHydration } from '../use-after-hydration.ts';

const SIZE = 64;

/** A row of drawn gems with their names. */
export function ArticleGems({ caption, gems }: Gems) {
  const isAwake = useAfterHydration();
  return (
    <figure>
      <ul className="card flex flex-wrap justify-around gap-x-4 gap-y-3 px-4 py-5">
        {gems.map(({ kind, rank, name }) => (
          <li key={name} className="flex flex-col items-center gap-1 text-sm">
            {/* Many small shapes for so few words: they are drawn afterwards, into room kept for them. */}
            <span style={{ width: SIZE, height: SIZE }}>
              {isAwake && <GemArt kind={kind} rank={rank} size={SIZE} />}
            </span>
            {name}
          </li>
        ))}
      </ul>
      <figcaption className="mt-2 text-sm text-quiet">{caption}</figcaption>
    </figure>
  );
}
