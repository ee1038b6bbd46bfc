import { Copy, Download } from 'lucide-react';
import { useId, useState } from 'react';
import { calendarAddress } from '#contract/help/calendar.ts';
import { eventDialogs } from '#messages/events/event-dialogs.ts';
import { fillCount } from '#messages/fill.ts';
import { useSiteConfig } from '#web/data/session/site-config.ts';
import { Button, buttonLook } from '#web/ui/Button.tsx';
import { CheckField } from '#web/ui/form/CheckField.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { Field } from '#web/ui/form/Field.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { isFor } from '#web/game/events/listed-events.ts';
import { useBoard } from '#web/game/events/board.ts';
import { downloadCalendar } from './calendar-download.ts';

const { calendar: words } = eventDialogs;

/** Taking events along into a calendar: as a file, or as an address to subscribe to. */
export default function CalendarDialog({ onClose }: { onClose: () => void }) {
  const board = useBoard();
  const origin = useSiteConfig()?.publicUrl ?? location.origin;
  const offered = board.events.filter(({ schedule }) => schedule.length > 0);
  // Those of other factions are offered, and not chosen.
  const [left, setLeft] = useState<ReadonlySet<string>>(
    () => new Set(offered.filter((event) => !isFor(event, board.faction)).map(({ id }) => id)),
  );
  const [isUnfolded, setIsUnfolded] = useState(false);
  const listId = useId();
  const chosen = offered.filter(({ id }) => !left.has(id));
  const shared = chosen.filter(({ own }) => own === null);
  const isWhole = shared.length === offered.filter(({ own }) => own === null).length;
  const address =
    origin +
    calendarAddress({
      region: board.server.region.server,
      zone: board.server.timeZone,
      ...(isWhole ? {} : { events: shared.map(({ id }) => id) }),
    });

  const choose = (isChosen: (id: string) => boolean) =>
    setLeft(new Set(offered.map(({ id }) => id).filter((id) => !isChosen(id))));
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      notify('success', words.copied);
    } catch (error) {
      console.debug('The address could not be copied', error);
      notify('warning', words.copyFailed);
    }
  };

  return (
    <Dialog title={words.title} description={words.text} onClose={onClose} wide>
      <fieldset>
        <legend className="flex w-full flex-wrap items-center gap-x-3 font-semibold">
          {words.choice}
          <span className="text-sm font-normal text-quiet">{fillCount(words.chosen, chosen.length)}</span>
        </legend>
        <div className="-ml-3 flex flex-wrap">
          <Button small weight="quiet" onClick={() => choose(() => true)}>
            {words.all}
          </Button>
          <Button small weight="quiet" onClick={() => choose((id) => board.pinned.has(id))}>
            {words.pinned}
          </Button>
          <Button
            small
            weight="quiet"
            onClick={() => {
              choose(() => false);
              setIsUnfolded(true);
            }}
          >
            {words.none}
          </Button>
          <Button
            small
            weight="quiet"
            aria-expanded={isUnfolded}
            aria-controls={listId}
            onClick={() => setIsUnfolded(!isUnfolded)}
          >
            {words.oneByOne}
          </Button>
        </div>
        {/* Folded, so that what most come for does not lie below a long list. */}
        <div id={listId} className={isUnfolded ? 'grid gap-x-4 sm:grid-cols-2' : 'hidden'}>
          {offered.map(({ id, name }) => (
            <CheckField
              key={id}
              label={name}
              isChecked={!left.has(id)}
              onChange={(isChosen) => choose((other) => (other === id ? isChosen : !left.has(other)))}
            />
          ))}
        </div>
      </fieldset>

      <section aria-labelledby="calendar-file" className="mt-5 border-t border-line pt-4">
        <h3 id="calendar-file" className="text-xl">
          {words.fileTitle}
        </h3>
        <p className="mt-1 text-sm text-quiet">{words.fileText}</p>
        <Button
          className="mt-3"
          icon={<Download size={18} />}
          unavailable={chosen.length === 0}
          onClick={() => downloadCalendar(chosen, board)}
        >
          {words.download}
        </Button>
        {chosen.length === 0 && <p className="mt-2 text-sm text-warn">{words.chooseFirst}</p>}
      </section>

      <section aria-labelledby="calendar-address" className="mt-5 border-t border-line pt-4">
        <h3 id="calendar-address" className="text-xl">
          {words.subscribeTitle}
        </h3>
        <p className="mt-1 mb-3 text-sm text-quiet">
          {words.subscribeText} {offered.some(({ own }) => own !== null) && words.ownLeftOut}
        </p>
        {shared.length === 0 ? (
          <p className="text-sm text-warn">{words.chooseForAddress}</p>
        ) : (
          <>
            <Field label={words.address}>
              {({ id }) => (
                <input
                  id={id}
                  readOnly
                  className="control"
                  value={address}
                  onFocus={(event) => event.target.select()}
                />
              )}
            </Field>
            <div className="mt-3 flex flex-wrap gap-2">
              <Button icon={<Copy size={18} />} onClick={() => void copy()}>
                {words.copy}
              </Button>
              <a href={address.replace(/^https?:/, 'webcal:')} className={buttonLook('quiet')}>
                {words.open}
              </a>
            </div>
          </>
        )}
      </section>
    </Dialog>
  );
}
