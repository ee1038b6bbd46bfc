import { Shield, Shirt, Swords } from 'lucide-react';
import type { ReactNode } from 'react';
import { pages, type PageId } from '#contract/site/pages.ts';
import { calculatorGuide } from '#messages/guides/calculators.ts';
import { equipmentGuide } from '#messages/guides/equipment.ts';
import { gemGuide } from '#messages/guides/gems.ts';
import { guideWords as words, type Guide } from '#messages/guides/guide.ts';
import { buttonLook } from '#web/ui/Button.tsx';
import { GemFace } from '#web/game/gem-faces/GemFace.tsx';
import { Link } from '#web/ui/Link.tsx';
import { GuideDetails } from './GuideDetails.tsx';

/** The guides with the pages that they are on, in the order in which a newcomer would read them. */
export const guides: readonly { readonly page: PageId; readonly guide: Guide }[] = [
  { page: 'guideToCalculators', guide: calculatorGuide },
  { page: 'guideToGems', guide: gemGuide },
  { page: 'guideToEquipment', guide: equipmentGuide },
];

const pictures: Partial<Record<PageId, ReactNode>> = {
  guideToCalculators: (
    <>
      <GemFace kind="5-star" gemId="starfire-shard" rank={3} size={44} />
      <GemFace kind="5-star" gemId="starfire-shard" rank={6} size={60} />
      <GemFace kind="5-star" gemId="starfire-shard" rank={10} size={76} />
    </>
  ),
  guideToGems: (
    <>
      <GemFace kind="red" rank={5} size={60} />
      <GemFace kind="blue" rank={7} size={60} />
      <GemFace kind="yellow" rank={5} size={60} />
    </>
  ),
  guideToEquipment: (
    <span className="flex gap-3 pb-1 text-primary-text">
      <Swords size={52} strokeWidth={1.25} />
      <Shield size={52} strokeWidth={1.25} />
      <Shirt size={52} strokeWidth={1.25} />
    </span>
  ),
};

export default function GuideList() {
  return (
    <div>
      <h1>{words.title}</h1>
      <p className="mt-2 max-w-prose text-quiet">{words.lead}</p>
      <ul className="mt-6 grid gap-4 md:grid-cols-3">
        {guides.map(({ page, guide }) => (
          <li key={page} className="card flex flex-col p-5">
            <div className="flex h-20 items-end gap-1" aria-hidden>
              {pictures[page]}
            </div>
            <h2 id={`${page}-title`} className="mt-3 text-2xl">
              {guide.title}
            </h2>
            <p className="mt-1 text-quiet">{guide.lead}</p>
            <div className="mt-3 mb-4 text-sm text-quiet">
              <GuideDetails guide={guide} />
            </div>
            <Link
              to={pages[page].path}
              aria-describedby={`${page}-title`}
              className={`${buttonLook()} mt-auto`}
            >
              {words.read}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
