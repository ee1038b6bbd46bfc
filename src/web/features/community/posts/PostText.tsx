import { useState } from 'react';
import { forumWords as words } from '#messages/community/forum.ts';
import { fill } from '#messages/fill.ts';
import { numberText } from '#messages/formats.ts';
import { TextField } from '#web/ui/form/TextField.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { PlainTabs, TabPanel } from '#web/ui/tabs/PlainTabs.tsx';

const PostPreview = lazyPart(() => import('./PostPreview.tsx'), <div className="skeleton mt-3 h-24" />);

const tabs = () =>
  [
    { value: 'write', label: words.write },
    { value: 'preview', label: words.preview },
  ] as const;

interface PostTextProps {
  /** Of the page, unique there. */
  id: string;
  label: string;
  text: string;
  onChange: (text: string) => void;
  /** Characters at most. */
  most: number;
  rows: number;
  error: string | undefined;
  isOnline: boolean;
  language?: string | undefined;
}

/** A text with few marks, and a look at it as others will see it. */
export function PostText({
  id,
  label,
  text,
  onChange,
  most,
  rows,
  error,
  isOnline,
  language,
}: PostTextProps) {
  const [tab, setTab] = useState<'write' | 'preview'>('write');
  const count = fill(words.count, { n: numberText(Array.from(text).length), max: numberText(most) });
  return (
    <div>
      <PlainTabs id={id} tabs={tabs()} value={tab} onChange={setTab} />
      {tab === 'preview' && (
        <TabPanel id={id} value="preview" className="mt-3 min-h-24">
          <PostPreview text={text} isOnline={isOnline} language={language} />
        </TabPanel>
      )}
      <TabPanel id={id} value="write" isHidden={tab !== 'write'} className="mt-3">
        <TextField
          label={label}
          name="text"
          rows={rows}
          maxLength={most}
          value={text}
          error={error}
          hint={fill(words.hint, { count })}
          onChange={onChange}
        />
      </TabPanel>
    </div>
  );
}
