import { Tabs } from 'radix-ui';
import type { ComponentProps, FocusEvent, KeyboardEvent, PointerEvent } from 'react';

export function TabHead(props: Omit<ComponentProps<typeof Tabs.Trigger>, 'className'>) {
  return (
    <Tabs.Trigger
      {...props}
      // The library focuses what is pressed by script, for which browsers draw the ring of the keyboard.
      onPointerDown={setPressed}
      onKeyDown={setUnpressed}
      onBlur={setUnpressed}
      className="touch-target -mb-px border-b-2 border-transparent px-2 font-medium text-quiet data-pressed:shadow-none data-pressed:outline-none data-[state=active]:border-primary data-[state=active]:text-text sm:px-4"
    />
  );
}

const setPressed = ({ currentTarget }: PointerEvent<HTMLElement>) => {
  currentTarget.dataset['pressed'] = '';
};
const setUnpressed = ({ currentTarget }: FocusEvent<HTMLElement> | KeyboardEvent<HTMLElement>) => {
  delete currentTarget.dataset['pressed'];
};
