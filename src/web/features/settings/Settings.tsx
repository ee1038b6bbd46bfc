import { Tabs } from 'radix-ui';
import { settings } from '#messages';
import { usePreference } from '#web/data/preferences.ts';
import { notify } from '#web/ui/notify.ts';
import { ChoiceField } from '#web/ui/ChoiceField.tsx';

const themes = (['dark', 'light', 'system'] as const).map((value) => ({
  value,
  label: settings.themes[value],
}));
const densities = (['compact', 'normal', 'comfortable'] as const).map((value) => ({
  value,
  label: settings.densities[value],
}));

/** Settings, by tab; a tab comes with the part of the product that it sets. */
export default function Settings() {
  return (
    <div className="mx-auto max-w-3xl">
      <h1>{settings.title}</h1>
      <Tabs.Root defaultValue="preferences" className="mt-6">
        <Tabs.List aria-label={settings.tabs} className="flex gap-1 border-b border-line">
          <Tabs.Trigger
            value="preferences"
            className="touch-target -mb-px border-b-2 border-transparent px-4 font-medium text-quiet data-[state=active]:border-primary data-[state=active]:text-text"
          >
            {settings.preferences}
          </Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="preferences" className="card mt-4 p-5 sm:p-6">
          <Preferences />
        </Tabs.Content>
      </Tabs.Root>
    </div>
  );
}

function Preferences() {
  const [theme, setTheme] = usePreference('theme');
  const [density, setDensity] = usePreference('displayDensity');
  const tell = (isKept: boolean) =>
    notify(isKept ? 'success' : 'warning', settings.updated, isKept ? {} : { description: settings.notKept });
  return (
    <>
      <p className="text-quiet">{settings.preferencesText}</p>
      <div className="mt-6 space-y-6">
        <ChoiceField
          label={settings.theme}
          hint={settings.themeText}
          value={theme}
          options={themes}
          onChange={(value) => tell(setTheme(value))}
        />
        <ChoiceField
          label={settings.density}
          hint={settings.densityText}
          value={density}
          options={densities}
          onChange={(value) => tell(setDensity(value))}
        />
      </div>
    </>
  );
}
