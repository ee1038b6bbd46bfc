import { Moon, Sun } from 'lucide-react';
import { shell } from '#messages/site/shell.ts';
import { useTheme } from '#web/data/preferences/preferences.ts';
import { IconButton } from '#web/ui/IconButton.tsx';

/** Goes to the other appearance than the one that is shown. */
export function ThemeToggle() {
  const { shown, toggle } = useTheme();
  return (
    <IconButton
      label={shown === 'dark' ? shell.switchToLight : shell.switchToDark}
      onClick={toggle}
      icon={shown === 'dark' ? <Sun size={20} aria-hidden /> : <Moon size={20} aria-hidden />}
    />
  );
}
