import { publishAddress } from '#contract/site/loadout-address.ts';
import { useNavigate } from '#web/ui/address/address.ts';
import { gemPlaces } from '#contract/records/collections/characters/characters.ts';
import { CloudUpload, Copy, Download, FileUp, Image as ImageIcon, Link2, Share2 } from 'lucide-react';
import { useRef, useState, useEffect, useEffectEvent, type DragEvent } from 'react';
import { limits } from '#contract/limits.ts';
import { gemFacts } from '#contract/records/characters/gem-figures.ts';
import { isBare } from '#contract/records/collections/sheets/is-bare.ts';
import { gemOf, gemsIn, skillsIn } from '#contract/records/loadouts/loadout-figures.ts';
import { pages } from '#contract/site/pages.ts';
import { useHasCommunity } from '#web/data/session/community-here.ts';
import { builderCommunity } from '#messages/community/builder.ts';
import { equipmentWords } from '#messages/equipment/equipment-words.ts';
import { loadoutLinks } from '#messages/equipment/loadout-links.ts';
import { loadoutWords } from '#messages/equipment/loadouts.ts';
import { share } from '#messages/share.ts';
import { loadoutSlots } from '#rules/equipment/slots.ts';
import { wantSession } from '#web/data/session/session.ts';
import { lateStore } from '#web/data/store/late-store.ts';
import { syncRun } from '#web/data/sync/runner/sync-run.ts';
import { syncNow } from '#web/data/sync/status/sync-actions.ts';
import { Button, buttonLook } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { downloadFile } from '#web/ui/download-file.ts';
import { FileInput } from '#web/ui/form/FileInput.tsx';
import { Link } from '#web/ui/Link.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { notify, tellWork } from '#web/ui/toasts/notify.ts';
import type { EquipmentCatalogue } from '#contract/records/loadouts/equipment-catalogue.ts';
import { nameOfClass } from '#web/characters/loadouts/class-name.ts';
import type { LoadoutValues } from '#web/characters/loadouts/loadout-draft.ts';
import { ImportLoadout } from './ImportLoadout.tsx';
import { ShareLoadout } from './ShareLoadout.tsx';
import {
  loadoutFileName,
  loadoutFileText,
  readLoadoutFile,
  type LoadoutFileProblem,
  readLoadoutText,
} from '#web/characters/loadouts/import/read-text.ts';

const CopyLink = lazyPart(() => import('./CopyLink.tsx'), null);
const ImportLink = lazyPart(() => import('#web/characters/loadouts/import/ImportLink.tsx'), null);
const MyLinks = lazyPart(() => import('./MyLinks.tsx'), null);

const { share: words, toasts } = loadoutWords;

interface ShareAndSaveProps {
  /** The builder's content, saved or not. */
  values: LoadoutValues;
  /** The name of the saved loadout that is changed; null for a new one. */
  savedName: string | null;
  /** Null while it is not there. */
  catalogue: EquipmentCatalogue | null;
  /** @param replaces whether it takes the place of what the saved loadout holds */
  onImport: (values: LoadoutValues, replaces: boolean) => void;
  /** Saves what stands in the builder. @param then called once that is saved, with its id */
  onSave: (then: (savedId: string) => void) => void;
}

/** Takes a loadout out of the builder as a link or a file, brings one in, and sends what is saved to the account at once. */
export default function ShareAndSave(props: ShareAndSaveProps) {
  const { values, savedName, catalogue, onImport, onSave } = props;
  const navigate = useNavigate();
  const hasCommunity = useHasCommunity();
  const publish = () => onSave((savedId) => navigate(publishAddress(savedId)));
  const [found, setFound] = useState<LoadoutValues | null>(null);
  const [open, setOpen] = useState<'copy' | 'import' | 'mine' | 'picture' | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const fail = (problem: LoadoutFileProblem | 'unreadable') =>
    notify('error', toasts.fileInvalid, { description: words.problems[problem] });
  const take = async (file: File) => {
    if (file.size > limits.loadoutFileBytes) {
      fail('too-large');
      return;
    }
    const text = await file.text().catch((error: unknown) => {
      console.debug('A file could not be read', error);
      return null;
    });
    if (text === null) {
      fail('unreadable');
      return;
    }
    const read = readLoadoutFile(text);
    if (read.values === undefined) fail(read.problem);
    else setFound(read.values);
  };
  const takeText = async (text: string) => {
    const read = await readLoadoutText(text);
    if (read.values === undefined) notify('error', toasts.importFailed, { description: read.problem });
    else setFound(read.values);
  };
  const { isOver, area } = useDropped({
    onFile: (file) => void take(file),
    onText: (text) => void takeText(text),
  });
  const isEmpty = isBare(values);
  return (
    <section
      aria-labelledby="share-and-save"
      className={classNames('card p-4', isOver && 'bg-primary-wash outline-2 outline-primary')}
      {...area}
    >
      <h2 id="share-and-save" className="text-xl">
        {words.title}
      </h2>
      <div className="mt-2 flex flex-wrap gap-2 max-sm:[&>button]:w-full">
        <Button icon={<Copy size={18} />} onClick={() => setOpen('copy')}>
          {loadoutLinks.copy}
        </Button>
        <Button
          icon={<ImageIcon size={18} />}
          unavailable={isEmpty || catalogue === null}
          aria-describedby={isEmpty ? 'nothing-to-share' : undefined}
          onClick={() => setOpen('picture')}
        >
          {share.title}
        </Button>
        <Button
          icon={<Download size={18} />}
          unavailable={isEmpty}
          aria-describedby={isEmpty ? 'nothing-to-share' : undefined}
          onClick={() =>
            downloadFile(
              loadoutFileName(values.name),
              loadoutFileText(values, namesIn(values, catalogue)),
              'application/json',
            )
          }
        >
          {words.download}
        </Button>
        <Button icon={<FileUp size={18} />} onClick={() => input.current?.click()}>
          {words.import}
        </Button>
        <Button icon={<Link2 size={18} />} onClick={() => setOpen('import')}>
          {loadoutLinks.import}
        </Button>
        <Button weight="quiet" onClick={() => setOpen('mine')}>
          {loadoutLinks.mine}
        </Button>
        {hasCommunity && (
          <>
            <Button
              icon={<Share2 size={18} />}
              unavailable={isEmpty}
              aria-describedby={isEmpty ? 'nothing-to-share' : undefined}
              onClick={publish}
            >
              {builderCommunity.share}
            </Button>
            <Link to={pages.publish.path} className={`${buttonLook('quiet')} justify-center`}>
              {builderCommunity.mine}
            </Link>
          </>
        )}
        <FileInput ref={input} label={words.import} onFile={(file) => void take(file)} />
      </div>
      {isEmpty && (
        <p id="nothing-to-share" className="mt-2 text-sm text-quiet">
          {toasts.nothingToShare}
        </p>
      )}
      <p className="mt-2 text-sm text-quiet">{isOver ? words.dropNow : words.drop}</p>
      <p className="mt-3 font-medium">{words.cloud}</p>
      <p className="text-sm text-quiet">{words.cloudText}</p>
      <Button
        className="mt-2"
        icon={<CloudUpload size={18} />}
        onClick={() => onSave(() => void saveToCloud())}
      >
        {words.save}
      </Button>
      {open === 'copy' && <CopyLink values={values} onClose={() => setOpen(null)} />}
      {open === 'picture' && catalogue !== null && (
        <ShareLoadout values={values} catalogue={catalogue} onClose={() => setOpen(null)} />
      )}
      {open === 'mine' && <MyLinks values={values} onClose={() => setOpen(null)} />}
      {open === 'import' && (
        <ImportLink
          onFound={(values) => {
            setOpen(null);
            setFound(values);
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {found !== null && (
        <ImportLoadout
          values={found}
          catalogue={catalogue}
          builderClass={isEmpty ? null : values.class}
          savedName={savedName}
          onImport={(chosen, replaces) => {
            setFound(null);
            onImport(chosen, replaces);
          }}
          onClose={() => setFound(null)}
        />
      )}
    </section>
  );
}

const carries = ({ dataTransfer: { types } }: DragEvent): boolean =>
  ['Files', 'text/uri-list', 'text/plain'].some((type) => types.includes(type));

/** What is typed into keeps what is pasted. */
const takesText = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, [contenteditable], [role="dialog"]') !== null;

/** Takes files and texts that are dropped on a part of the page, or pasted while it is shown. */
function useDropped({ onFile, onText }: { onFile: (file: File) => void; onText: (text: string) => void }) {
  const [isOver, setIsOver] = useState(false);
  const take = (data: DataTransfer) => {
    const [file] = data.files;
    const text = data.getData('text/uri-list') || data.getData('text/plain');
    if (file !== undefined) onFile(file);
    else if (text.trim() !== '') onText(text);
    return file !== undefined || text.trim() !== '';
  };
  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (event.clipboardData === null || takesText(event.target)) return;
    if (take(event.clipboardData)) event.preventDefault();
  });
  useEffect(() => {
    const follow = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', follow);
    return () => document.removeEventListener('paste', follow);
  }, []);
  return {
    isOver,
    area: {
      onDragOver(event: DragEvent) {
        if (!carries(event)) return;
        // Otherwise the browser opens what is dropped in the place of the page.
        event.preventDefault();
        setIsOver(true);
      },
      onDragLeave(event: DragEvent) {
        const to = event.relatedTarget;
        if (!(to instanceof Node && event.currentTarget.contains(to))) setIsOver(false);
      },
      onDrop(event: DragEvent) {
        event.preventDefault();
        setIsOver(false);
        take(event.dataTransfer);
      },
    },
  };
}

/** What the ids of a loadout stand for, as far as the catalogue knows them. */
export const namesIn = (
  { class: classId, items, gems, skills }: LoadoutValues,
  catalogue: EquipmentCatalogue | null,
) => ({
  class: nameOfClass(classId),
  items: Object.fromEntries(
    loadoutSlots.flatMap((slot) => {
      const item = catalogue?.itemOf(items[slot] ?? '');
      return item === undefined ? [] : [[equipmentWords.slots[slot], item.name]];
    }),
  ),
  gems: gemsIn(gems, gemPlaces).map(({ gem }) => ({ name: gemFacts(gemOf(gem)).name, rank: gem.rank })),
  skills:
    catalogue === null
      ? []
      : skillsIn({ class: classId, skills }, catalogue).flatMap(({ name }) => name ?? []),
});

/** Sends what waits for the account at once, and says whether the loadouts have arrived. */
export async function saveToCloud(): Promise<void> {
  // A page that began while the server did not answer does not know yet whose records it may send.
  await wantSession();
  await tellWork(words.saving, syncNow());
  await lateStore.loadWaiting();
  const waiting = lateStore.waitingView().filter(({ collection }) => collection === 'loadouts');
  const refused = waiting.find(({ problem }) => problem !== null)?.problem ?? null;
  const { error } = syncRun();
  if (error === null && waiting.length === 0) notify('success', toasts.cloudSaved);
  else notify('error', toasts.cloudFailed, { description: error ?? refused?.message ?? toasts.cloudWaits });
}
