import type { toast } from 'sonner';

type Kind = 'loading' | 'success' | 'info' | 'warning' | 'error';

interface Notice {
  description?: string;
  action?: { label: string; onClick: () => void };
}

let nowDrawn: (show: typeof toast) => void;
const drawn = new Promise<typeof toast>((resolve) => {
  nowDrawn = resolve;
});

/** Called by the layer that draws toasts once it can; the layer is loaded after the page answers. */
export const toastsAreDrawn = (show: typeof toast): void => nowDrawn(show);

/** Shows a toast, as soon as the layer that draws them is there. */
export function notify(kind: Kind, text: string, notice: Notice = {}): void {
  void drawn.then((show) => show[kind](text, notice));
}
