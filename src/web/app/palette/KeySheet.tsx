import { Fragment, useId, type ReactNode } from 'react';
import { pages } from '#contract/site/pages.ts';
import { palette } from '#messages/site/palette.ts';
import { usePreference } from '#web/data/preferences/preferences.ts';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { Link } from '#web/ui/Link.tsx';
import { isSingle, shortcuts, type ShortcutId } from '#web/ui/shortcuts.ts';
import { isPaletteKey, paletteKeys } from './palette-keys.ts';

interface Row {
  readonly name: string;
  /** As many ways as there are. */
  readonly keys: readonly string[];
}

const ids = Object.keys(shortcuts) as ShortcutId[];
const rowOf = (id: ShortcutId): Row => ({ name: palette.shortcuts[id], keys: shortcuts[id] });
const everywhere = () => ids.filter((id) => !isSingle(id)).map(rowOf);
const single = () => ids.filter(isSingle).map(rowOf);
const inPalette = () =>
  Object.keys(paletteKeys)
    .filter(isPaletteKey)
    .map((key) => ({ name: palette.inPalette[key], keys: [key] }));

/** All shortcuts that work, out of the tables by which they are listened for. */
export function KeySheet({ onClose }: { onClose: () => void }) {
  const isOn = usePreference('singleKeys')[0] === 'on';
  return (
    <Dialog title={palette.keys} onClose={onClose} wide>
      <div className="gap-10 lg:columns-2">
        <KeyTable title={palette.keysHere} rows={everywhere()} />
        <KeyTable title={palette.keysSingle} rows={isOn ? single() : []}>
          <p className="text-sm text-quiet">
            {!isOn && `${palette.singleOff} `}
            <Link
              to={`${pages.settings.path}?tab=preferences`}
              onClick={onClose}
              className="inline-flex min-h-11 items-center text-primary-text underline underline-offset-4"
            >
              {isOn ? palette.switchSingleOff : palette.switchSingleOn}
            </Link>
          </p>
        </KeyTable>
        <KeyTable title={palette.keysPalette} rows={inPalette()} />
      </div>
    </Dialog>
  );
}

function KeyTable({ title, rows, children }: { title: string; rows: readonly Row[]; children?: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mb-4 break-inside-avoid">
      <h3 id={id} className="text-lg">
        {title}
      </h3>
      {rows.length > 0 && (
        <dl className="mt-1">
          {rows.map(({ name, keys }) => (
            <div
              key={name}
              className="flex min-h-9 items-center justify-between gap-4 border-b border-line py-1 last:border-0"
            >
              <dt>{name}</dt>
              <dd className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1 text-sm text-quiet">
                {keys.map((way, index) => (
                  <span key={way} className="flex items-center gap-1 whitespace-nowrap">
                    {index > 0 && <span className="pr-1">{palette.or}</span>}
                    <Keys keys={way} />
                  </span>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </section>
  );
}

const isMac = /^(Mac|iP)/.test(navigator.platform);
const names = (): Readonly<Record<string, string>> => ({
  ...palette.keyNames,
  ...(isMac ? palette.macNames : {}),
});

/** Keys that are held together, or follow one another. */
function Keys({ keys }: { keys: string }) {
  return keys.split(' ').map((chord, index) => (
    <Fragment key={chord}>
      {index > 0 && <span className="px-1">{palette.andThen}</span>}
      {chord.split('+').map((key) => (
        <kbd
          key={key}
          className="min-w-7 rounded border border-line-strong bg-ground px-1.5 py-0.5 text-center font-sans font-semibold text-text"
        >
          {names()[key] ?? key}
        </kbd>
      ))}
    </Fragment>
  ));
}
