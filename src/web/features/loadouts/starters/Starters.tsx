import { Shirt, SquareDashed, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BuildCard } from '#contract/community/build-routes.ts';
import type { EquipmentCatalogue } from '#contract/records/loadouts/equipment-catalogue.ts';
import { loadoutWords } from '#messages/equipment/loadouts.ts';
import { buildWords } from '#messages/community/builds.ts';
import { fill } from '#messages/fill.ts';
import type { LoadoutValues } from '#web/characters/loadouts/loadout-draft.ts';
import { hasCommunityHere } from '#web/data/session/community-here.ts';
import { useChildren } from '#web/data/store/views/use-children.ts';
import { useBuildCopy, useBuildsOf } from '../community/CommunityBuilds.tsx';
import type { OwnedItems } from '../doll/use-owned-items.ts';
import { wornLoadout } from './worn-loadout.ts';

const { starters: words } = loadoutWords;

/** The most voted ones; the tab of the community has all. */
const BUILDS = 4;

interface StartersProps {
  classId: string;
  owned: OwnedItems;
  catalogue: EquipmentCatalogue;
  /** Fills the builder with what a character wears. */
  onGear: (worn: Pick<LoadoutValues, 'items' | 'gems'>, name: string) => void;
  onEmpty: () => void;
  /** Puts the copy of a build into the builder. */
  onLoad: (values: LoadoutValues) => void;
}

/** Offers ways to start an empty loadout. */
export default function Starters({ classId, owned, catalogue, onGear, onEmpty, onLoad }: StartersProps) {
  const { owner, items } = owned;
  // No character has this id, so nothing belongs to it.
  const { records: gems } = useChildren('gems', owner?.id ?? '');
  const worn = owner === null ? null : wornLoadout(owner, items, gems, catalogue);
  const hasWorn = worn !== null && Object.keys({ ...worn.items, ...worn.gems }).length > 0;
  return (
    <section aria-labelledby="starters" className="mt-3">
      <h2 id="starters" className="text-lg">
        {words.title}
      </h2>
      {/* As high as before the builds are there. */}
      <ul className="-mx-1 mt-1 flex gap-2 overflow-x-auto p-1 [scrollbar-width:thin]">
        {hasWorn && owner !== null && (
          <Starter
            title={words.gear}
            text={fill(words.gearText, { name: owner.name })}
            icon={<Shirt size={20} aria-hidden />}
            onPress={() => onGear(worn, owner.name)}
          />
        )}
        <Starter
          title={words.empty}
          text={words.emptyText}
          icon={<SquareDashed size={20} aria-hidden />}
          onPress={onEmpty}
        />
        {hasCommunityHere() && <BuildStarters classId={classId} onLoad={onLoad} />}
      </ul>
    </section>
  );
}

function BuildStarters({ classId, onLoad }: Pick<StartersProps, 'classId' | 'onLoad'>) {
  const builds = useBuildsOf(classId).answer?.[0]?.builds.slice(0, BUILDS) ?? [];
  return builds.map((build) => <BuildStarter key={build.id} build={build} onLoad={onLoad} />);
}

function BuildStarter({ build, onLoad }: { build: BuildCard; onLoad: StartersProps['onLoad'] }) {
  const { isOpening, load } = useBuildCopy(build, onLoad);
  const { title, author } = build;
  return (
    <Starter
      title={title}
      text={author === null ? buildWords.deletedAuthor : fill(buildWords.byAuthor, { name: author })}
      icon={<Users size={20} aria-hidden />}
      isBusy={isOpening}
      onPress={() => void load()}
    />
  );
}

interface StarterProps {
  title: string;
  text: string;
  icon: ReactNode;
  isBusy?: boolean;
  onPress: () => void;
}

function Starter({ title, text, icon, isBusy = false, onPress }: StarterProps) {
  return (
    <li className="w-48 shrink-0">
      <button
        type="button"
        aria-busy={isBusy || undefined}
        disabled={isBusy}
        className="card flex h-full min-h-20 w-full items-center gap-3 p-3 text-left hover:border-primary"
        onClick={onPress}
      >
        <span className="shrink-0 text-primary-text">{icon}</span>
        <span className="min-w-0">
          <span className="line-clamp-2 font-medium wrap-anywhere">{title}</span>
          <span className="line-clamp-2 text-sm text-quiet">{text}</span>
        </span>
      </button>
    </li>
  );
}
