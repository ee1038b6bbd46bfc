import { besideOf } from '#web/characters/gems/gem-places.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from '#web/ui/address/address.ts';
import { classes } from '#catalogue/classes/classes.ts';
import type { GemPlace } from '#contract/records/collections/characters/characters.ts';
import type { Loadout } from '#contract/records/collections/loadouts.ts';
import { loadoutWords as words } from '#messages/equipment/loadouts.ts';
import { fill } from '#messages/fill.ts';
import { wantedLoadout } from '#web/characters/loadouts/loadout-addresses.ts';
import { useCharacters } from '#web/characters/use-characters.ts';
import { Button } from '#web/ui/Button.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { PlainTabs, TabPanel } from '#web/ui/tabs/PlainTabs.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import {
  draftOf,
  isChangedDraft,
  keepDraft,
  newDraft,
  readDraft,
  readGuestDraft,
  withGem,
  type LoadoutDraft,
  type LoadoutValues,
} from '#web/characters/loadouts/loadout-draft.ts';
import { canCompare } from '../compare/can-compare.ts';
import { LoadoutEditor, type LoadoutEditorHandle } from '../doll/LoadoutEditor.tsx';
import { useCatalogue } from '#web/game/equipment/use-catalogue.ts';
import { useOwnedItems } from '../doll/use-owned-items.ts';
import { useOwnedRanks } from '../health/use-owned-ranks.ts';
import { paintedHero } from '#web/data/storage/current-player.ts';
import { useHasCommunity } from '#web/data/session/community-here.ts';
import { useDraft } from '../use-draft.ts';
import { LoadoutChips } from './LoadoutChips.tsx';
import { loadoutSlots } from '#rules/equipment/slots.ts';

const LoadoutForm = lazyPart(() => import('./LoadoutForm.tsx'), <div className="skeleton h-44" />);
const ShareAndSave = lazyPart(() => import('../share/ShareAndSave.tsx'), <div className="skeleton h-72" />);
const CommunityBuilds = lazyPart(() => import('../community/CommunityBuilds.tsx'));
const SavedLoadouts = lazyPart(() => import('./SavedLoadouts.tsx'), <div className="skeleton h-40" />);
const Suggestions = lazyPart(
  () => import('../suggestions/Suggestions.tsx'),
  <div className="skeleton h-96" />,
);
const startersRoom = <div className="skeleton mt-3 h-31" />;
const Starters = lazyPart(() => import('../starters/Starters.tsx'), startersRoom);
const WearLoadout = lazyPart(() => import('../wear/WearLoadout.tsx'), null);
const Optimizer = lazyPart(() => import('../optimizer/Optimizer.tsx'));
const CompareLoadouts = lazyPart(() => import('../compare/CompareLoadouts.tsx'), null);

const { toasts } = words;
const tabs = () =>
  [
    { value: 'builder', label: words.builderTab },
    { value: 'share', label: words.share.title },
    { value: 'community', label: words.communityTab },
  ] as const;
type Tab = ReturnType<typeof tabs>[number]['value'];

/** Of the character that was active last, as long as the characters are on their way; else the usual one. */
function paintedClass(): string {
  const painted = paintedHero('class');
  return (classes.find(({ id }) => id === painted) ?? classes[0]).id;
}

/** The loadout that is worked on, beside those that are saved. */
export function Builder({ loadouts }: { loadouts: readonly Loadout[] }) {
  const { search } = useLocation();
  const hasCommunity = useHasCommunity();
  const [wanted] = useState(() => wantedLoadout(search));
  const view = useDraft(loadouts, wanted);
  const { values, record, isChanged, set, put } = view;
  const characters = useCharacters();
  const { active } = characters;
  const ranks = useOwnedRanks(characters);
  const equipment = useCatalogue();
  const editor = useRef<LoadoutEditorHandle>(null);
  /** What is about to be put on a character. */
  const [outfit, setOutfit] = useState<LoadoutValues | null>(null);
  /** Null while nothing is compared. */
  const [compared, setCompared] = useState<{ askedId: string | null } | null>(null);
  const [isOptimizing, setIsOptimizing] = useState(false);
  const classId = values.class === '' ? (active?.class ?? paintedClass()) : values.class;

  const owned = useOwnedItems(characters, classId);
  const kept = loadouts.filter(({ archived }) => !archived);
  // It goes with the press that starts something: gone with the first item, it would move what is pressed next.
  const [mayStart, setMayStart] = useState(
    () => ![values.items, values.gems, values.skills].some((part) => Object.keys(part).length > 0),
  );
  const offersStart = mayStart && record === null;

  const [tab, setTab] = useState<Tab>('builder');
  const goTo = (chosen: Tab) => {
    editor.current?.closePicker();
    setTab(chosen);
  };
  const cloud = useRef<((then: (savedId: string) => void) => void) | null>(null);

  /** @param description of what came from elsewhere */
  const undoable = (title: string, before: LoadoutDraft, description = '') =>
    notify(description === '' ? 'info' : 'success', title, {
      description,
      action: { label: toasts.undo, onClick: () => void put(before) },
    });
  const open = (next: LoadoutDraft) => {
    editor.current?.closePicker();
    const before = put(next);
    setMayStart(next.id === null);
    // The list lies below the doll on a phone.
    scrollTo(0, 0);
    if (isChanged) undoable(toasts.left, before);
  };
  const navigate = useNavigate();
  const keepGuests = async () => {
    // From now on it is this player's, and is kept once.
    keepDraft(view.draft);
    const { saveGuests } = await import('#web/characters/loadouts/sheet/save-copy.ts');
    const saved = await saveGuests(values);
    if (saved !== null) put(saved);
  };
  const begin = useEffectEvent(() => {
    if (wanted === null) return;
    // A reload must not open it once more, over what was changed since.
    navigate({ search: '' }, { replace: true });
    if (wanted.kind === 'guest') {
      if (readGuestDraft() !== null) void keepGuests();
      return;
    }
    const kept = readDraft();
    keepDraft(view.draft);
    if (wanted.kind === 'saved' && view.draft.id !== wanted.id)
      notify('error', toasts.gone, { description: toasts.goneText });
    else if (kept !== null && (wanted.kind === 'plan' || kept.id !== view.draft.id) && isChangedDraft(kept))
      undoable(toasts.left, kept);
  });
  useEffect(() => begin(), []);
  const bring = (brought: LoadoutValues, replaces = false) => {
    goTo('builder');
    setMayStart(false);
    const { name, tags } = values;
    const before = view.draft;
    if (replaces) set({ ...brought, name, tags, gems: { ...besideOf(values.gems), ...brought.gems } });
    else put({ ...newDraft, values: brought });
    undoable(toasts.imported, before, toasts.importedText);
  };
  const reset = () => {
    editor.current?.closePicker();
    const before = view.draft;
    set({ items: {}, gems: besideOf(values.gems), skills: {} });
    undoable(toasts.reset, before);
  };
  // An Undo may be pressed when other things were changed as well.
  const latest = useRef(view);
  useEffect(() => {
    latest.current = view;
  });
  const setRank = (place: GemPlace, rank: number, gemName: string) => {
    const { [place]: before } = values.gems;
    if (before == null) return;
    const { id } = view.draft;
    set({ gems: withGem(values.gems, place, { ...before, rank }) });
    const takeBack = () => {
      const now = latest.current;
      const { [place]: there } = now.values.gems;
      // A new one gets an id when it is saved.
      const isAnother = id !== null && now.draft.id !== id;
      if (isAnother || there?.catalogueId !== before.catalogueId || there.rank !== rank)
        notify('info', toasts.rankChanged, { id: 'loadout-rank' });
      else now.set({ gems: withGem(now.values.gems, place, before) });
    };
    notify('success', fill(toasts.rankSet, { gem: gemName, n: rank }), {
      id: 'loadout-rank',
      action: { label: toasts.undo, onClick: takeBack },
    });
  };

  return (
    <>
      <div className="flex items-center justify-between gap-x-3">
        <p role="status" className="min-w-0 text-quiet wrap-anywhere">
          {titleOf(record, isChanged)}
        </p>
        {tab !== 'share' && (
          <Button small className="-my-2" onClick={() => goTo('share')}>
            {words.shareIt}
          </Button>
        )}
      </div>
      {kept.length > 0 && (
        <LoadoutChips
          loadouts={kept}
          openId={record?.id ?? null}
          onOpen={(loadout) => open(draftOf(loadout))}
          onNew={() => open(newDraft)}
        />
      )}
      <div className="mt-2">
        <PlainTabs
          id="loadout"
          tabs={tabs().filter(({ value }) => hasCommunity || value !== 'community')}
          value={tab}
          onChange={goTo}
        />
      </div>
      <TabPanel id="loadout" value="builder" isHidden={tab !== 'builder'}>
        {offersStart && equipment.status === 'loading' && startersRoom}
        {offersStart && equipment.catalogue !== null && (
          <Starters
            classId={classId}
            owned={owned}
            catalogue={equipment.catalogue}
            onGear={(worn, name) => {
              const before = view.draft;
              setMayStart(false);
              set({ class: classId, ...worn });
              undoable(fill(words.starters.broughtGear, { name }), before);
            }}
            onEmpty={() => {
              setMayStart(false);
              editor.current?.openPicker(loadoutSlots[0]);
            }}
            onLoad={bring}
          />
        )}
        <LoadoutEditor
          ref={editor}
          values={values}
          classId={classId}
          onChange={set}
          equipment={equipment}
          health={{ ranks, onRank: setRank }}
          owned={owned}
          beside={
            <>
              <SavedLoadouts
                loadouts={loadouts}
                openId={record?.id ?? null}
                equipment={equipment}
                ranks={ranks}
                onOpen={(loadout) => open(draftOf(loadout))}
                onNew={() => open(newDraft)}
                onWear={setOutfit}
                onCompare={
                  canCompare(loadouts, view)
                    ? (loadout) => setCompared({ askedId: loadout?.id ?? null })
                    : undefined
                }
              />
              <Suggestions
                classId={classId}
                items={values.items}
                catalogue={equipment.catalogue}
                onEquip={(into, item) => {
                  set({ items: { ...values.items, [into]: item.id } });
                  notify('success', fill(toasts.equipped, { item: item.name }), { id: 'equipped' });
                }}
                onOpen={(slot) => editor.current?.openPicker(slot)}
              />
            </>
          }
          above={
            <>
              <LoadoutForm
                view={view}
                classId={classId}
                loadouts={loadouts}
                cloud={cloud}
                onReset={reset}
                onOptimize={equipment.catalogue === null ? undefined : () => setIsOptimizing(true)}
                onWear={() => setOutfit({ ...values, class: classId })}
              />
              {isOptimizing && equipment.catalogue !== null && (
                <Optimizer
                  // Wishes are for one class.
                  key={classId}
                  values={values}
                  classId={classId}
                  catalogue={equipment.catalogue}
                  owned={owned}
                  onUse={(build, title) => {
                    const before = view.draft;
                    set(build);
                    undoable(title, before);
                  }}
                  onClose={() => setIsOptimizing(false)}
                />
              )}
            </>
          }
        />
      </TabPanel>
      {tab === 'share' && (
        <TabPanel id="loadout" value="share" className="mt-3 max-w-2xl">
          <ShareAndSave
            values={{ ...values, class: classId }}
            savedName={record?.name ?? null}
            catalogue={equipment.catalogue}
            onImport={bring}
            onSave={(then) => {
              // A missing name is told at its field.
              if (values.name.trim() === '') goTo('builder');
              cloud.current?.(then);
            }}
          />
        </TabPanel>
      )}
      {tab === 'community' && (
        <TabPanel id="loadout" value="community" className="mt-3">
          <CommunityBuilds classId={classId} onLoad={bring} />
        </TabPanel>
      )}
      {outfit !== null && (
        <WearLoadout outfit={outfit} equipment={equipment} onClose={() => setOutfit(null)} />
      )}
      {compared !== null && (
        <CompareLoadouts
          loadouts={loadouts}
          view={view}
          classId={classId}
          equipment={equipment}
          askedId={compared.askedId}
          onClose={() => setCompared(null)}
        />
      )}
    </>
  );
}

function titleOf(record: Loadout | null, isChanged: boolean): string {
  if (record === null) return isChanged ? words.newUnsaved : words.newLoadout;
  return fill(isChanged ? words.editingUnsaved : words.editing, { name: record.name });
}
