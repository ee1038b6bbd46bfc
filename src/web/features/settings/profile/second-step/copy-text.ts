import { secondStep } from '#messages/account/second-step.ts';
import { notify } from '#web/ui/toasts/notify.ts';

/** Copies a text, and says whether that worked. */
export async function copyText(text: string, told: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify('success', told);
  } catch (error) {
    console.debug('The text could not be copied', error);
    notify('warning', secondStep.copyFailed);
  }
}
