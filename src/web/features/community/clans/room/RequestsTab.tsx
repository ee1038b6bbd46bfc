import { useState } from 'react';
import { clanLimits, inviteDays } from '#contract/community/clans.ts';
import { clanRoutes, type ClanRoom } from '#contract/community/clan-routes.ts';
import { clanRoomWords as words } from '#messages/community/clan-room.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { dotted, shortDayText } from '#messages/formats.ts';
import { call } from '#web/data/session/call.ts';
import { useLocation } from '#web/ui/address/address.ts';
import { Button } from '#web/ui/Button.tsx';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { copyText } from './copy-text.ts';
import { placesById, useRoomView } from './use-room.ts';

/** Those who want to be let in, and invitations. */
export default function RequestsTab() {
  const { room } = useRoomView();
  return (
    <>
      <h2 className="text-2xl">{words.tabs.requests}</h2>
      {room.requests.length === 0 ? (
        <p className="mt-2 text-quiet">{words.requestsNone}</p>
      ) : (
        <ul aria-label={words.tabs.requests} className="mt-2 space-y-2">
          {room.requests.map((request) => (
            <Request key={request.id} request={request} />
          ))}
        </ul>
      )}
      <Invitations />
    </>
  );
}

function Request({ request: { id, username, name, text, at } }: { request: ClanRoom['requests'][number] }) {
  const { room, act } = useRoomView();
  const [isDeciding, setIsDeciding] = useState(false);
  const decide = async (accepts: boolean) => {
    setIsDeciding(true);
    const done = await act(() =>
      call(clanRoutes.decideRequest, { params: { id: room.id, request: id }, body: { accepts } }),
    );
    setIsDeciding(false);
    if (done !== null) notify('success', fill(accepts ? words.accepted : words.declined, { name }));
  };
  return (
    <li className="card p-4">
      <h3 className="font-sans text-base font-semibold wrap-anywhere">{name}</h3>
      <p className="text-sm text-quiet wrap-anywhere">
        {fill(words.requestBy, { username, name, day: shortDayText(at) })}
      </p>
      {text !== '' && (
        <p className="mt-1 whitespace-pre-line wrap-anywhere" dir="auto">
          {text}
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          weight="primary"
          aria-label={fill(words.acceptOf, { name })}
          unavailable={isDeciding}
          onClick={() => void decide(true)}
        >
          {words.accept}
        </Button>
        <Button
          aria-label={fill(words.declineOf, { name })}
          unavailable={isDeciding}
          onClick={() => void decide(false)}
        >
          {words.decline}
        </Button>
      </div>
    </li>
  );
}

function Invitations() {
  const { room, act } = useRoomView();
  const places = placesById(room);
  const end = async (invite: string) => {
    const done = await act(() => call(clanRoutes.endInvite, { params: { id: room.id, invite } }));
    if (done !== null) notify('success', words.ended);
  };
  return (
    <section className="mt-8">
      <h2 className="text-2xl">{words.invites}</h2>
      <MakeInvite />
      {room.invites.length === 0 ? (
        <p className="mt-3 text-quiet">{words.invitesNone}</p>
      ) : (
        <ul aria-label={words.invites} className="mt-3 divide-y divide-line">
          {room.invites.map(({ id, place, usesLeft, expiresAt, by }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-1">
              <span className="min-w-0 wrap-anywhere">
                {dotted([
                  fill(fillCount(words.inviteLine, usesLeft), { day: shortDayText(expiresAt) }),
                  ...(by === null ? [] : [fill(words.inviteFrom, { name: by })]),
                  ...(place === null
                    ? []
                    : [fill(words.inviteOf, { name: places.get(place)?.name ?? words.somebody })]),
                ])}
              </span>
              <Button small weight="quiet" aria-label={words.endOf} onClick={() => void end(id)}>
                {words.end}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function MakeInvite() {
  const { room, act } = useRoomView();
  const { search } = useLocation();
  const free = room.places.filter(({ username }) => username === null);
  const asked = new URLSearchParams(search).get('place');
  const [days, setDays] = useState<'1' | '7' | '30'>('7');
  const [uses, setUses] = useState(1);
  const [place, setPlace] = useState(free.some(({ id }) => id === asked) ? (asked ?? '') : '');
  const [link, setLink] = useState<string | null>(null);
  const [isMaking, setIsMaking] = useState(false);
  const make = async () => {
    setIsMaking(true);
    const made = await act(() =>
      call(clanRoutes.invite, {
        params: { id: room.id },
        body: {
          days: inviteDays.find((each) => String(each) === days) ?? 7,
          uses: place === '' ? uses : 1,
          place: place === '' ? null : place,
        },
      }),
    );
    setIsMaking(false);
    if (made !== null) setLink(new URL(made.address, location.origin).href);
  };
  return (
    <div className="card mt-3 p-4">
      <h3 className="text-lg">{words.inviteTitle}</h3>
      <div className="mt-2 grid items-start gap-3 sm:grid-cols-3">
        <SelectField
          label={words.days}
          value={days}
          options={inviteDays.map((n) => ({
            value: String(n) as '1' | '7' | '30',
            label: fillCount(words.day, n),
          }))}
          onChange={setDays}
        />
        <SelectField
          label={words.forPlace}
          value={place === '' ? 'new' : place}
          options={[
            { value: 'new', label: words.newPlace },
            ...free.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(chosen) => setPlace(chosen === 'new' ? '' : chosen)}
        />
        {place === '' && (
          <NumberField
            label={words.uses}
            value={uses}
            min={1}
            max={clanLimits.inviteUses}
            complaint={fill(words.usesWrong, { max: clanLimits.inviteUses })}
            onChange={setUses}
          />
        )}
      </div>
      <Button className="mt-3" unavailable={isMaking} onClick={() => void make()}>
        {words.makeInvite}
      </Button>
      {link !== null && (
        <div role="status" className="mt-3 rounded-lg border border-good p-3">
          <p>{words.inviteMade}</p>
          <input
            readOnly
            aria-label={words.inviteLink}
            className="control mt-2"
            value={link}
            onFocus={({ target }) => target.select()}
          />
          <Button className="mt-2" weight="primary" onClick={() => void copyText(link)}>
            {words.copyLink}
          </Button>
        </div>
      )}
    </div>
  );
}
