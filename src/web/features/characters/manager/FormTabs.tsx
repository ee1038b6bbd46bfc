import { Tabs } from 'radix-ui';
import type { ReactNode } from 'react';
import { characterForms as words } from '#messages/characters/forms.ts';
import { BasicFields } from '../form/BasicFields.tsx';
import type { FormPart } from '../form/form-parts.ts';
import { StatFields } from '../form/StatFields.tsx';
import { ListSkeleton } from '#web/records/ListSkeleton.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { TabHead } from '#web/ui/tabs/TabHead.tsx';
import { TabList } from '#web/ui/tabs/TabList.tsx';
import type { LayoutProps } from './layout.ts';

const SkillFields = lazyPart(() => import('../skills/SkillFields.tsx'), <ListSkeleton />);
export const GearFields = lazyPart(() => import('../gear/GearFields.tsx'), <ListSkeleton />);

interface FormTabsProps<Part extends FormPart> extends Pick<
  LayoutProps,
  'form' | 'items' | 'areItemsKnown' | 'part' | 'onPart'
> {
  /** The parts in their order, with what each is called. */
  names: Readonly<Record<Part, string>>;
  /** What a part shows that is not the form's own. */
  others?: Readonly<Partial<Record<FormPart, ReactNode>>>;
}

export function FormTabs<Part extends FormPart>(props: FormTabsProps<Part>) {
  const { form, items, areItemsKnown, part, onPart, names, others = {} } = props;
  const parts = Object.entries(names) as [FormPart, string][];
  const contents: Readonly<Record<FormPart, ReactNode>> = {
    basic: <BasicFields form={form} />,
    stats: <StatFields form={form} />,
    gear: areItemsKnown ? <GearFields form={form} items={items} /> : <ListSkeleton />,
    gems: null,
    skills: <SkillFields form={form} />,
    ...others,
  };
  return (
    <Tabs.Root
      value={parts.some(([each]) => each === part) ? part : 'basic'}
      onValueChange={(value) => onPart(value as FormPart)}
    >
      <TabList label={words.tabs}>
        {parts.map(([each, name]) => (
          <TabHead key={each} value={each}>
            {name}
          </TabHead>
        ))}
      </TabList>
      {parts.map(([each]) => (
        <Tabs.Content key={each} value={each} className="mt-4">
          {contents[each]}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
