import licenseAddress from 'tesseract.js-core/LICENSE?url';
import { ImageUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { screenshots as words } from '#messages/characters/screenshots.ts';
import { fill } from '#messages/fill.ts';
import type {
  ScreenshotProgress,
  ScreenshotRows,
  SoughtInScreenshot,
} from '#rules/screenshots/read-screenshot.ts';
import { Button } from '#web/ui/Button.tsx';
import { FileInput } from '#web/ui/form/FileInput.tsx';
import { readScreenshotFile, ScreenshotProblem } from './read-screenshot-file.ts';

interface ChooseScreenshotProps {
  sought: () => SoughtInScreenshot;
  /** The sentence for a picture in which nothing of it was found. */
  none: string;
  /** Says whether what was found is still shown below. */
  hasRows: boolean;
  /** Takes what was found, never nothing; null once another picture is chosen. */
  onRows: (rows: ScreenshotRows | null) => void;
}

type State =
  | { readonly kind: 'idle' | 'read' }
  | { readonly kind: 'reading'; readonly progress: ScreenshotProgress | null }
  | { readonly kind: 'problem'; readonly text: string };

/** Lets a picture be chosen, and reads it on this device. */
export function ChooseScreenshot({ sought, none, hasRows, onRows }: ChooseScreenshotProps) {
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef<AbortController | null>(null);
  const [state, setState] = useState<State>({ kind: 'idle' });
  useEffect(() => () => latest.current?.abort(), []);

  const read = async (file: File) => {
    latest.current?.abort();
    const { signal } = (latest.current = new AbortController());
    onRows(null);
    setState({ kind: 'reading', progress: null });
    try {
      const rows = await readScreenshotFile(file, sought(), {
        signal,
        onProgress: (progress) => setState({ kind: 'reading', progress }),
      });
      if (rows.stats.length + rows.gems.length === 0) {
        setState({ kind: 'problem', text: none });
        return;
      }
      setState({ kind: 'read' });
      onRows(rows);
    } catch (cause) {
      if (signal.aborted) return;
      console.debug('A screenshot could not be read', cause);
      const fault = cause instanceof ScreenshotProblem ? cause.fault : 'failed';
      setState({ kind: 'problem', text: words.problems[fault] });
    }
  };
  const cancel = () => {
    latest.current?.abort();
    setState({ kind: 'idle' });
  };

  return (
    <div>
      <p className="text-sm text-quiet">
        {words.onDevice}{' '}
        <a className="text-primary-text underline" href={licenseAddress} target="_blank" rel="noreferrer">
          {words.credit}, {words.license}
        </a>
      </p>
      <FileInput ref={input} label={words.choose} accept="image/*" onFile={(file) => void read(file)} />
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        {state.kind === 'reading' ? (
          <Button onClick={cancel}>{words.cancel}</Button>
        ) : (
          <Button icon={<ImageUp size={16} />} onClick={() => input.current?.click()}>
            {state.kind === 'idle' && !hasRows ? words.choose : words.another}
          </Button>
        )}
        {state.kind === 'reading' && <Progress progress={state.progress} />}
      </div>
      <div aria-live="polite">
        {state.kind === 'problem' && <p className="mt-3 text-bad">{state.text}</p>}
        {hasRows && <p className="mt-3 font-medium">{words.check}</p>}
      </div>
    </div>
  );
}

function Progress({ progress }: { progress: ScreenshotProgress | null }) {
  const text = progress === null ? words.loading : fill(words.reading, { ...progress });
  return (
    <label className="flex min-w-0 flex-1 items-center gap-3 text-sm text-quiet">
      <progress className="min-w-16 flex-1" max={progress?.pieces ?? 1} value={progress?.read} />
      <span className="tabular-nums">{text}</span>
    </label>
  );
}
