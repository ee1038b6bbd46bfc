import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { loadoutLinks as words } from '#messages/equipment/loadout-links.ts';
import { TextField } from '#web/ui/form/TextField.tsx';

interface SheetTextsProps {
  name: string;
  description: string;
  onChange: (patch: { readonly name?: string; readonly description?: string }) => void;
}

/** The texts of one's own sheet. They go into the address once a field is left, so that no letter is a way back of its own. */
export function SheetTexts({ name, description, onChange }: SheetTextsProps) {
  return (
    <section aria-label={words.texts} className="card grid gap-3 p-4">
      <Text
        label={words.name}
        maxLength={limits.loadoutNameLength}
        text={name}
        onLeave={(text) => onChange({ name: text })}
      />
      <Text
        label={words.description}
        rows={3}
        maxLength={limits.loadoutDescriptionLength}
        text={description}
        onLeave={(text) => onChange({ description: text })}
      />
    </section>
  );
}

interface TextProps {
  label: string;
  rows?: number;
  maxLength: number;
  text: string;
  onLeave: (text: string) => void;
}

function Text({ text, onLeave, ...field }: TextProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <div
      onBlur={() => {
        if (typed !== null && typed !== text) onLeave(typed);
        setTyped(null);
      }}
    >
      <TextField {...field} autoComplete="off" value={typed ?? text} onChange={setTyped} />
    </div>
  );
}
