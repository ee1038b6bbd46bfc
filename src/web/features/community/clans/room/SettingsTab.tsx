import { useId, useState } from 'react';
import { clanRoutes } from '#contract/community/clan-routes.ts';
import { pages } from '#contract/site/pages.ts';
import { clanRoomWords as words } from '#messages/community/clan-room.ts';
import { fill } from '#messages/fill.ts';
import { dayTextHere } from '#messages/formats.ts';
import { CallFailed } from '#web/data/session/call-failed.ts';
import { call } from '#web/data/session/call.ts';
import { useNavigate } from '#web/ui/address/address.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { downloadFile } from '#web/ui/download-file.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useTextForm } from '#web/ui/form/use-text-form.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { ClanForm } from '../ClanForm.tsx';
import { tellRefusal } from '#web/game/clans/change-room.ts';
import { placesById, useRoomView } from './use-room.ts';

/** The clan's description, its leadership, and the ways out. */
export default function SettingsTab() {
  const { room, isOfficer } = useRoomView();
  return (
    <div className="max-w-2xl space-y-8">
      {isOfficer && room.endsAt === null && <ClanSettings />}
      <Leadership />
      <Export />
      <WaysOut />
    </div>
  );
}

function ClanSettings() {
  const { room, isLeader, refresh } = useRoomView();
  // The server refuses a change over that of others, so nothing is written over.
  const [base] = useState(room);
  const [baseVersion, setBaseVersion] = useState(room.version);
  return (
    <section>
      <h2 className="text-2xl">{words.clan}</h2>
      {!isLeader && <p className="text-sm text-quiet">{words.leaderOnly}</p>}
      <div className="mt-2">
        <ClanForm
          clan={base}
          clanKey={room.id}
          baseVersion={baseVersion}
          isLeader={isLeader}
          button={words.save}
          failed={words.notSaved}
          onSaved={({ version }) => {
            setBaseVersion(version);
            notify('success', words.saved);
            void refresh();
          }}
        />
      </div>
    </section>
  );
}

function Leadership() {
  const { room, isLeader, act } = useRoomView();
  const [heir, setHeir] = useState('');
  const places = placesById(room);
  const nameOf = (id: string) => places.get(id)?.name ?? words.somebody;
  const { leader, offer, claim, canClaim } = room.leadership;
  const pass = (body: Parameters<typeof call<typeof clanRoutes.passLeadership>>[1]['body']) =>
    void act(() => call(clanRoutes.passLeadership, { params: { id: room.id }, body }));
  const heirs = room.places.filter(({ id, username }) => id !== room.me.place && username !== null);
  return (
    <section>
      <h2 className="text-2xl">{words.leadership}</h2>
      <p className="mt-1">{fill(words.leads, { name: nameOf(leader) })}</p>
      {claim !== null && (
        <p className="mt-2 text-warn">
          {fill(words.claimOpen, {
            name: nameOf(claim.place),
            day: dayTextHere(new Date(claim.passesAt)),
          })}
        </p>
      )}
      {claim !== null && isLeader && (
        <Button className="mt-2" weight="primary" onClick={() => pass({ act: 'refuse' })}>
          {words.refuse}
        </Button>
      )}
      {canClaim && (
        <>
          <p className="mt-2">{words.claimText}</p>
          <Button className="mt-2" onClick={() => pass({ act: 'claim' })}>
            {words.claim}
          </Button>
        </>
      )}
      {offer !== null &&
        (offer.place === room.me.place ? (
          <>
            <p className="mt-2 font-semibold">
              {fill(words.offerMine, { day: dayTextHere(new Date(offer.until)) })}
            </p>
            <div className="mt-2 flex flex-wrap gap-2">
              <Button weight="primary" onClick={() => pass({ act: 'accept' })}>
                {words.acceptOffer}
              </Button>
              <Button onClick={() => pass({ act: 'decline' })}>{words.declineOffer}</Button>
            </div>
          </>
        ) : (
          <>
            <p className="mt-2">
              {fill(words.offerOpen, {
                name: nameOf(offer.place),
                day: dayTextHere(new Date(offer.until)),
              })}
            </p>
            {isLeader && (
              <Button className="mt-2" onClick={() => pass({ act: 'withdraw' })}>
                {words.withdraw}
              </Button>
            )}
          </>
        ))}
      {offer === null && isLeader && heirs.length > 0 && (
        <div className="mt-3 flex flex-wrap items-end gap-2">
          <div className="min-w-0 flex-1 basis-48">
            <SelectField
              label={words.offerTo}
              value={heir}
              placeholder={words.choose}
              options={heirs.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={setHeir}
            />
          </div>
          <Button unavailable={heir === ''} onClick={() => pass({ act: 'offer', place: heir })}>
            {words.offer}
          </Button>
        </div>
      )}
    </section>
  );
}

function Export() {
  const { room } = useRoomView();
  const take = async () => {
    try {
      const { name, csv } = await call(clanRoutes.exportClan, { params: { id: room.id } });
      downloadFile(`${name}.csv`, csv, 'text/csv');
    } catch (error) {
      tellRefusal(error);
    }
  };
  return <Button onClick={() => void take()}>{words.export}</Button>;
}

function WaysOut() {
  const { room, isLeader, act } = useRoomView();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'leave' | 'disband' | null>(null);
  const close = () => setDialog(null);
  const leave = async () => {
    close();
    try {
      await call(clanRoutes.leaveClan, { params: { id: room.id } });
      notify('success', fill(words.left, { name: room.name }));
      navigate(pages.clans.path);
    } catch (error) {
      tellRefusal(error);
    }
  };
  const bringBack = async () => {
    const done = await act(() =>
      call(clanRoutes.disbandClan, { params: { id: room.id }, body: { name: null } }),
    );
    if (done !== null) notify('success', words.broughtBack);
  };
  return (
    <section className="border-t border-line pt-4">
      {isLeader ? (
        <>
          <p className="text-quiet">{words.leaderLeave}</p>
          {room.endsAt === null ? (
            <Button className="mt-2 -ml-[16px]" weight="danger" onClick={() => setDialog('disband')}>
              {words.disband}
            </Button>
          ) : (
            <Button className="mt-2" weight="primary" onClick={() => void bringBack()}>
              {words.takeBackDisband}
            </Button>
          )}
        </>
      ) : (
        <Button weight="danger" className="-ml-[16px]" onClick={() => setDialog('leave')}>
          {words.leave}
        </Button>
      )}
      {dialog === 'leave' && (
        <Dialog
          title={words.leave}
          description={words.leaveText}
          onClose={close}
          actions={
            <>
              <Button onClick={close}>{words.cancel}</Button>
              <Button weight="danger" onClick={() => void leave()}>
                {words.leave}
              </Button>
            </>
          }
        />
      )}
      {dialog === 'disband' && <Disband onClose={close} />}
    </section>
  );
}

function Disband({ onClose }: { onClose: () => void }) {
  const id = useId();
  const { room, refresh } = useRoomView();
  const { form, field, failure, isSending } = useTextForm({
    initial: { name: '' },
    problemsOf: ({ name }) => ({ name: name.trim() === '' ? words.disbandName : undefined }),
    async send({ name }) {
      await call(clanRoutes.disbandClan, { params: { id: room.id }, body: { name: name.trim() } });
      void refresh();
      notify('success', words.disbanded);
      onClose();
    },
    refusalOf(error) {
      if (!(error instanceof CallFailed)) throw error;
      return { field: error.code === 'CLAN_NAME_WRONG' ? ('name' as const) : null, text: error.message };
    },
  });
  return (
    <Dialog
      title={words.disband}
      description={words.disbandText}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" form={id} weight="danger" unavailable={isSending}>
            {words.disband}
          </Button>
        </>
      }
    >
      <Form form={form} id={id}>
        <TextField label={words.disbandName} hint={room.name} autoComplete="off" {...field('name')} />
        {failure !== null && (
          <p role="alert" className="text-bad">
            {words.notSaved}. {failure.text}
          </p>
        )}
      </Form>
    </Dialog>
  );
}
