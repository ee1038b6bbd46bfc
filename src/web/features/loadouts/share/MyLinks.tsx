import { useId, useState } from 'react';
import { inPlaces } from '#contract/records/collections/characters/characters.ts';
import { shareRoutes, type OwnShare } from '#contract/records/collections/sheets/share-routes.ts';
import { everyPart, sheetOf, type Sheet } from '#contract/records/collections/sheets/sheets.ts';
import { shareAddress } from '#contract/site/link-addresses.ts';
import { controls } from '#messages/controls.ts';
import { loadoutLinks as words } from '#messages/equipment/loadout-links.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { dayTextHere } from '#messages/formats.ts';
import { useGemPlaces } from '#web/characters/gems/gem-places.ts';
import { CallFailed } from '#web/data/session/call-failed.ts';
import { useAnswer } from '#web/data/session/use-answer.ts';
import { ListSkeleton } from '#web/records/ListSkeleton.tsx';
import { ProgressiveList } from '#web/records/ProgressiveList.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { Link } from '#web/ui/Link.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { nameOfClass } from '#web/characters/loadouts/class-name.ts';
import type { LoadoutValues } from '#web/characters/loadouts/loadout-draft.ts';
import { copyAddress } from '#web/ui/address/copy-address.ts';
import { addressOfLink, revokeLink, showAtLink } from '#web/characters/loadouts/import/kept-links.ts';

interface MyLinksProps {
  values: LoadoutValues;
  onClose: () => void;
}

/** A link, with the way back from what was done to it here. */
interface Entry {
  readonly link: OwnShare;
  readonly undo: { readonly done: 'revoked' | 'updated'; readonly sheet: Sheet } | null;
}

/** The player's links: how often each was opened, what it shows, and its end. */
export default function MyLinks({ values, onClose }: MyLinksProps) {
  const { status, answer, failure, askAgain } = useAnswer(shareRoutes.listShares, {});
  const places = useGemPlaces();
  const [changed, setChanged] = useState<Readonly<Record<string, Entry>>>({});
  const entries = answer?.shares.map((link) => changed[link.key] ?? { link, undo: null });

  /** Does something to a link, and shows what became of it in its place. */
  const change = async ({ link }: Entry, work: () => Promise<Entry>) => {
    try {
      const entry = await work();
      setChanged((before) => ({ ...before, [link.key]: entry }));
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      notify('error', error.message, { id: 'loadout-links' });
    }
  };
  const revoke = async (entry: Entry, sheet: Sheet) =>
    change(entry, async () => {
      await revokeLink(entry.link);
      return { ...entry, undo: { done: 'revoked', sheet } };
    });
  const update = async (entry: Entry, sheet: Sheet) =>
    change(entry, async () => {
      // As the dialog for a new link: what is out of its player's sight is not shown to others.
      const shown = { ...values, gems: inPlaces(values.gems, places) };
      const next = sheetOf(shown, {
        ...everyPart,
        // Free words go along only where the link shows some.
        lines: sheet.lines !== undefined,
        notes: sheet.notes !== '',
      });
      return { link: await showAtLink(entry.link, next), undo: { done: 'updated', sheet } };
    });
  const undo = async (entry: Entry) =>
    change(entry, async () => ({
      link: entry.undo === null ? entry.link : await showAtLink(entry.link, entry.undo.sheet),
      undo: null,
    }));

  return (
    <Dialog
      wide
      title={words.mine}
      description={words.mineText}
      onClose={onClose}
      actions={
        <Button weight="primary" onClick={onClose}>
          {words.done}
        </Button>
      }
    >
      {status === 'failed' ? (
        <div role="alert">
          <p>{failure.message}</p>
          <Button className="mt-3" onClick={() => void askAgain()}>
            {controls.tryAgain}
          </Button>
        </div>
      ) : entries === undefined ? (
        <ListSkeleton />
      ) : entries.length === 0 ? (
        <p className="text-quiet">{words.noLinks}</p>
      ) : (
        <ProgressiveList label={words.mine} items={entries}>
          {(entry) => (
            <LinkRow
              key={entry.link.key}
              entry={entry}
              onUpdate={(sheet) => void update(entry, sheet)}
              onRevoke={(sheet) => void revoke(entry, sheet)}
              onUndo={() => void undo(entry)}
            />
          )}
        </ProgressiveList>
      )}
    </Dialog>
  );
}

interface LinkRowProps {
  entry: Entry;
  onUpdate: (sheet: Sheet) => void;
  onRevoke: (sheet: Sheet) => void;
  onUndo: () => void;
}

function LinkRow({ entry: { link, undo }, onUpdate, onRevoke, onUndo }: LinkRowProps) {
  const { sheet, opens, expiresAt, updatedAt, id } = link;
  const titleId = useId();
  const isRevoked = undo?.done === 'revoked';
  const copy = async () => {
    const isCopied = await copyAddress(Promise.resolve(addressOfLink(link)));
    notify(isCopied ? 'success' : 'warning', isCopied ? words.copied : words.copyFromPage);
  };
  const name =
    sheet === null ? words.removed : sheet.name || fill(words.unnamed, { class: nameOfClass(sheet.class) });
  const button = (label: string, onClick: () => void, weight: 'secondary' | 'quiet' = 'secondary') => (
    <Button small weight={weight} aria-describedby={titleId} onClick={onClick}>
      {label}
    </Button>
  );
  return (
    <li className="px-3 py-2">
      <p id={titleId} className="font-semibold wrap-anywhere">
        {sheet === null || isRevoked ? (
          name
        ) : (
          <Link
            to={shareAddress(id)}
            className="touch-target inline-flex items-center underline-offset-4 hover:underline"
          >
            {name}
          </Link>
        )}{' '}
        {sheet === null && <Badge tone="warn">{words.takenDown}</Badge>}
      </p>
      <p role={undo === null ? undefined : 'status'} className="text-sm text-quiet">
        {isRevoked
          ? words.revoked
          : undo !== null
            ? words.updated
            : [
                fillCount(words.opens, opens),
                fill(words.stateOf, { day: dayTextHere(new Date(updatedAt)) }),
                ...(expiresAt === null
                  ? []
                  : [fill(words.endsOn, { day: dayTextHere(new Date(expiresAt)) })]),
              ].join(' · ')}
      </p>
      {sheet !== null && (
        <div className="mt-1 flex flex-wrap gap-2">
          {undo !== null && button(words.undo, onUndo)}
          {!isRevoked && (
            <>
              {button(words.copyLink, () => void copy())}
              {undo === null && button(words.update, () => onUpdate(sheet))}
              {button(words.revoke, () => onRevoke(sheet), 'quiet')}
            </>
          )}
        </div>
      )}
    </li>
  );
}
