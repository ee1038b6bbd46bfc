import { useId } from 'react';
import { awakeningFacts } from '#catalogue/awakening/awakening-facts.ts';
import { awakeningWords } from '#messages/calculators/awakening.ts';
import { fill, fillCount, keptText } from '#messages/fill.ts';
import { numberText } from '#messages/formats.ts';
import { keptOf } from '#contract/files/setup-links.ts';
import { readSetupCode } from '#rules/awakening/setup-codes.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { textDraft } from '#web/ui/form/page-draft.ts';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { begunSetup, copiesText, type SetupHandle } from './use-setup.ts';

const { codes: words, setups } = awakeningWords;

const useCode = textDraft();

interface ImportCodeProps {
  handle: SetupHandle;
  onClose: () => void;
}

/** Takes a setup of the other tool: what is in the code is shown before anything is taken over. */
export default function ImportCode({ handle, onClose }: ImportCodeProps) {
  const [code, setCode] = useCode('code');
  const id = useId();
  const read = code.trim() === '' ? null : readSetupCode(code, awakeningFacts);
  const { freshName } = handle;
  const fault = read !== null && 'fault' in read ? words.faults[read.fault] : undefined;
  const found = read !== null && 'setup' in read ? read : null;
  const fields = found && { ...begunSetup, ...keptOf(found.setup) };
  const skipped = found === null ? 0 : found.skipped.stacks + found.skipped.mains;
  const { form, errorOf } = useForm<'code'>({
    problems: { code: code.trim() === '' ? words.missing : fault },
    async send() {
      if (fields === null) return;
      const said = keptText(setups.taken, { name: freshName });
      if (!(await handle.add(fields, freshName, said))) return;
      setCode('');
      onClose();
    },
  });
  return (
    <Dialog
      title={setups.importCode}
      description={words.importText}
      onClose={onClose}
      actions={
        <>
          <Button weight="quiet" onClick={onClose}>
            {setups.cancel}
          </Button>
          <Button weight="primary" type="submit" form={id}>
            {words.import}
          </Button>
        </>
      }
    >
      <Form form={form} id={id}>
        <TextField
          label={words.code}
          rows={4}
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          value={code}
          error={errorOf('code')}
          onChange={setCode}
        />
        {fields !== null && (
          <div role="status">
            <p>
              {fill(words.holds, {
                gems: fillCount(setups.gems, Object.keys(fields.mains).length),
                copies: copiesText(fields),
                power: numberText(fields.gemPower),
              })}
            </p>
            {skipped > 0 && <p className="text-warn">{fillCount(words.skipped, skipped)}</p>}
          </div>
        )}
      </Form>
    </Dialog>
  );
}
