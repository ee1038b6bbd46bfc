import { Clock, Send, Undo2, X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { cleanText } from '#contract/community/player-text.ts';
import { pages } from '#contract/site/pages.ts';
import { forumWords as words } from '#messages/community/forum.ts';
import { fill } from '#messages/fill.ts';
import { CallFailed } from '#web/data/session/call-failed.ts';
import { useSeemsSignedIn } from '#web/data/session/session.ts';
import { useIsOnline } from '#web/data/sync/status/use-sync-status.ts';
import { addressText, useLocation } from '#web/ui/address/address.ts';
import { Button, buttonLook } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Link } from '#web/ui/Link.tsx';
import { PostText } from './PostText.tsx';
import type { KeptText, WrittenText } from './use-kept-text.ts';

interface ComposerProps {
  /** Of the page, unique there. */
  id: string;
  kept: KeptText;
  label: string;
  /** Characters at most. */
  most: number;
  rows?: number;
  language?: string | undefined;
  submit: string;
  /** Says why it came to nothing. */
  failed: string;
  signIn: string;
  /** Fields above the text, of which one can be wrong; it calls `touch` when it is changed. */
  children?: (error: string | undefined, touch: () => void) => ReactNode;
  /** The complaint about that field. */
  problem?: string | undefined;
  /** Without the network it waits, and is sent by itself. */
  canWait?: boolean;
  /** @throws {CallFailed} */
  send: (written: WrittenText) => Promise<void>;
  onCancel?: () => void;
}

/** A text that is written here, and published by a press. It is there after a reload, a sign-in and a day without the network. */
export default function Composer(props: ComposerProps) {
  const {
    id,
    kept,
    label,
    most,
    rows = 6,
    language,
    submit,
    failed,
    signIn,
    children,
    problem,
    canWait = false,
    send,
    onCancel,
  } = props;
  const { written, change } = kept;
  const isSignedIn = useSeemsSignedIn();
  const isOnline = useIsOnline();
  const from = addressText(useLocation());
  const isEmpty = cleanText(written.text) === '';
  const { form, isSending, errorOf, failure, touch } = useForm<'field' | 'text'>({
    problems: { field: problem, text: isEmpty ? words.bodyMissing : undefined },
    send: async () => send(written),
    refusalOf: (error) => {
      if (!(error instanceof CallFailed)) throw error;
      return { field: null, text: error.message };
    },
  });
  const box = useRef<HTMLDivElement>(null);
  const wayIn = (
    <Link
      to={pages.login.path}
      state={{ from }}
      className={buttonLook('primary')}
      onClick={() => written.text !== '' && kept.handOver()}
    >
      {written.text === '' ? signIn : words.signInToPost}
    </Link>
  );
  if (!isSignedIn && written.text === '')
    return (
      <div className="card flex flex-wrap items-center justify-between gap-3 p-4">
        <p className="text-quiet">{words.signInText}</p>
        {wayIn}
      </div>
    );
  if (written.isWaiting === true) return <Waiting written={written} onTakeBack={kept.takeBack} />;
  return (
    <div ref={box} className="card p-4">
      <Form form={form} aria-label={label}>
        {children?.(errorOf('field'), () => touch('field'))}
        {written.replyTo !== undefined && (
          <p className="flex items-center justify-between gap-2 text-sm text-quiet">
            <span className="min-w-0 wrap-anywhere">
              {written.replyToName === undefined
                ? fill(words.replyToNobody, { n: written.replyTo })
                : fill(words.replyTo, { n: written.replyTo, name: written.replyToName })}
            </span>
            <IconButton
              label={words.withoutReplyTo}
              icon={<X size={18} />}
              onClick={() => {
                change({ replyTo: undefined, replyToName: undefined });
                // The button goes.
                box.current?.querySelector('textarea')?.focus();
              }}
            />
          </p>
        )}
        <PostText
          id={id}
          label={label}
          text={written.text}
          most={most}
          rows={rows}
          language={language}
          error={errorOf('text')}
          isOnline={isOnline}
          onChange={(text) => {
            touch('text');
            change({ text });
          }}
        />
        {(failure !== null || written.refusal !== undefined) && (
          <p role="alert" className="text-bad">
            {failed}. {failure?.text ?? written.refusal}
          </p>
        )}
        <div className="flex flex-wrap items-center justify-end gap-2">
          {!isOnline && (
            <p className="mr-auto text-sm text-quiet">{canWait ? words.offlineWaits : words.offlineText}</p>
          )}
          {onCancel !== undefined && <Button onClick={onCancel}>{words.cancel}</Button>}
          {isSignedIn ? (
            <Button
              type="submit"
              weight="primary"
              icon={<Send size={18} />}
              unavailable={isSending || (!isOnline && !canWait)}
            >
              {isOnline ? submit : canWait ? words.sendLater : words.offline}
            </Button>
          ) : (
            wayIn
          )}
        </div>
      </Form>
    </div>
  );
}

/** A text that was sent without the network. */
const Waiting = ({ written, onTakeBack }: { written: WrittenText; onTakeBack: () => void }) => (
  <div className="card p-4">
    <p role="status" className="flex items-center gap-2 font-semibold">
      <Clock size={18} aria-hidden className="shrink-0" />
      {words.waiting}
    </p>
    <p className="text-sm text-quiet">{words.waitingText}</p>
    <p className="mt-2 whitespace-pre-line wrap-anywhere" dir="auto">
      {written.text}
    </p>
    <div className="mt-3 flex justify-end">
      <Button icon={<Undo2 size={18} />} onClick={onTakeBack}>
        {words.takeBack}
      </Button>
    </div>
  </div>
);
