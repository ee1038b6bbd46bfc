import { useId } from 'react';
import { clanLimits } from '#contract/community/clans.ts';
import { clanRoutes } from '#contract/community/clan-routes.ts';
import { clanRoomAddress } from '#contract/site/link-addresses.ts';
import { clanWords as words } from '#messages/community/clans.ts';
import { fill } from '#messages/fill.ts';
import { useKnownSession } from '#web/data/session/session.ts';
import { CallFailed } from '#web/data/session/call-failed.ts';
import { call } from '#web/data/session/call.ts';
import { invalidate } from '#web/data/session/use-answer.ts';
import { readPlayer } from '#web/data/storage/current-player.ts';
import { useNavigate } from '#web/ui/address/address.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { fieldsDraft } from '#web/ui/form/fields-draft.ts';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import {
  JoiningFields,
  joiningProblems,
  newJoining,
  type Joining,
  type JoiningField,
} from './JoiningFields.tsx';

const useJoining = fieldsDraft<Joining & { readonly text: string }>();

interface JoinDialogProps {
  /** Of the clan. */
  name: string;
  /** By its door, or by the code of an invitation, which may be for a place that has a name. */
  way:
    | { readonly kind: 'open' | 'apply'; readonly clan: string }
    | { readonly kind: 'invitation'; readonly code: string; readonly place: string | null };
  onClose: () => void;
}

/** Joins a clan, or asks to be let in: what is shown publicly and what is shared is said before. */
export default function JoinDialog({ name, way, onClose }: JoinDialogProps) {
  const id = useId();
  const navigate = useNavigate();
  const session = useKnownSession();
  const start = newJoining((way.kind === 'invitation' ? way.place : null) ?? session?.username ?? '');
  const draftKey = `${readPlayer() ?? ''} ${'clan' in way ? way.clan : way.code}`;
  const [joining, change, forget] = useJoining(draftKey, { ...start, text: '' }, true);
  const isAsking = way.kind === 'apply';
  const { form, errorOf, failure, isSending, touch } = useForm<JoiningField>({
    problems: joiningProblems(joining),
    async send() {
      const body = {
        ...joining,
        name: joining.name.trim(),
        class: joining.class === '' ? null : joining.class,
        shares: [...joining.shares],
        text: isAsking ? joining.text.trim() : '',
      };
      let clan: string;
      let isMember = true;
      if (way.kind === 'invitation') {
        ({ id: clan } = await call(clanRoutes.acceptInvitation, { params: { code: way.code }, body }));
      } else {
        clan = way.clan;
        const { state } = await call(clanRoutes.joinClan, { params: { id: clan }, body });
        isMember = state === 'member';
      }
      invalidate(clanRoutes.listOwnClans);
      forget();
      notify('success', isMember ? fill(words.joined, { name }) : words.askedToast);
      onClose();
      if (isMember) navigate(clanRoomAddress(clan), { replace: way.kind === 'invitation' });
    },
    refusalOf(error) {
      if (!(error instanceof CallFailed)) throw error;
      return { field: error.code === 'MEMBER_NAME_TAKEN' ? 'name' : null, text: error.message };
    },
  });
  const button = way.kind === 'invitation' ? words.accept : isAsking ? words.ask : words.join;
  return (
    <Dialog
      title={fill(isAsking ? words.askTitle : words.joinTitle, { name })}
      description={words.joinText}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" form={id} weight="primary" unavailable={isSending}>
            {button}
          </Button>
        </>
      }
    >
      <Form form={form} id={id}>
        <JoiningFields
          value={joining}
          errorOf={errorOf}
          onChange={(patch, field) => {
            change(patch);
            touch(field);
          }}
        />
        {isAsking && (
          <TextField
            label={words.message}
            unit={words.optional}
            rows={3}
            maxLength={clanLimits.requestLength}
            value={joining.text}
            onChange={(text) => change({ text })}
          />
        )}
        {failure !== null && (
          <p role="alert" className="text-bad">
            {isAsking ? words.notAsked : words.notJoined}. {failure.text}
          </p>
        )}
      </Form>
    </Dialog>
  );
}
