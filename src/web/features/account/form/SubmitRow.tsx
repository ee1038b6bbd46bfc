import { Button } from '#web/ui/Button.tsx';
import { useAfterHydration } from '#web/ui/use-after-hydration.ts';

interface SubmitRowProps {
  label: string;
  /** Stands on the button while it is at work. */
  sendingLabel: string;
  isSending: boolean;
  failure: string | null;
  /** Nothing can be sent as it stands; a press tells why. */
  unavailable?: boolean;
}

/** The button that sends a form, and why that came to nothing. */
export function SubmitRow({ label, sendingLabel, isSending, failure, unavailable = false }: SubmitRowProps) {
  const isAwake = useAfterHydration();
  return (
    <div>
      <Button
        // A press before the page is awake would send the browser somewhere else.
        type={isAwake ? 'submit' : 'button'}
        weight="primary"
        className="w-full"
        aria-busy={isSending}
        unavailable={unavailable}
      >
        {isSending ? sendingLabel : label}
      </Button>
      {failure !== null && <p className="mt-2 text-sm text-bad">{failure}</p>}
    </div>
  );
}
