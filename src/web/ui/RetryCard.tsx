import { controls } from '#messages/controls.ts';
import { Button } from './Button.tsx';
import { classNames } from './class-names.ts';

interface RetryCardProps {
  title: string;
  text: string;
  onRetry: () => void;
  isBusy?: boolean;
  className?: string;
}

/** Says what could not be read or asked for, with a way to try again. */
export const RetryCard = ({ title, text, onRetry, isBusy, className = 'mt-4 p-5' }: RetryCardProps) => (
  <div className={classNames('card', className)} role="alert">
    <p className="font-semibold">{title}</p>
    <p className="mt-1 text-quiet">{text}</p>
    <Button className="mt-3" aria-busy={isBusy} unavailable={isBusy === true} onClick={onRetry}>
      {controls.tryAgain}
    </Button>
  </div>
);
