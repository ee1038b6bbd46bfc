import type { toast } from 'sonner';

type Kind = 'loading' | 'success' | 'info' | 'warning' | 'error';

interface Notice {
  description?: string;
  action?: { label: string; onClick: () => void };
}

let nowWanted: () => void;
/** Settles once there is something to show. */
export const firstNotice = new Promise<void>((resolve) => {
  nowWanted = resolve;
});

let nowDrawn: (show: typeof toast) => void;
const drawn = new Promise<typeof toast>((resolve) => {
  nowDrawn = resolve;
});

/** Called by the layer that draws toasts once it can; the layer is loaded once somebody uses the page, or for the first toast. */
export const toastsAreDrawn = (show: typeof toast): void => nowDrawn(show);

/** Shows a toast, as soon as the layer that draws them is there. */
export function notify(kind: Kind, text: string, notice: Notice = {}): void {
  nowWanted();
  void drawn.then((show) => show[kind](text, notice));
}
