import { awakeningFacts } from '#catalogue/awakening/awakening-facts.ts';
import { awakeningWords } from '#messages/calculators/awakening.ts';
import { fill } from '#messages/fill.ts';
import { numberText } from '#messages/formats.ts';
import { setupCode } from '#rules/awakening/setup-codes.ts';
import { gemPlaces } from '#rules/awakening/setup.ts';
import { copyAddress } from '#web/ui/address/copy-address.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { askedOf, type SetupFields } from './use-setup.ts';

const { codes: words, setups } = awakeningWords;

/** The setup in the form of the other tool, or why it has none. */
export default function ExportCode({ setup, onClose }: { setup: SetupFields; onClose: () => void }) {
  const made = setupCode(askedOf(setup, gemPlaces), awakeningFacts);
  const code = 'code' in made ? made.code : null;
  const copy = async (text: string) => {
    if (await copyAddress(Promise.resolve(text))) notify('success', words.copied);
    else notify('error', words.copyFailed);
  };
  return (
    <Dialog
      title={setups.exportCode}
      onClose={onClose}
      actions={
        code !== null && (
          <Button weight="primary" onClick={() => void copy(code)}>
            {words.copy}
          </Button>
        )
      }
    >
      {code === null ? (
        <p>
          {'refused' in made && fill(words.refused[made.refused.field], { n: numberText(made.refused.most) })}
        </p>
      ) : (
        <>
          <TextField
            label={words.code}
            rows={4}
            readOnly
            value={code}
            onFocus={(event) => event.currentTarget.select()}
            onChange={() => undefined}
          />
          <p className="mt-2 text-sm text-quiet">
            {words.exportText}{' '}
            {'code' in made &&
              made.leftOut.length > 0 &&
              fill(words.leftOut, { what: made.leftOut.map((each) => words.notInCode[each]).join(', ') })}
          </p>
        </>
      )}
    </Dialog>
  );
}
