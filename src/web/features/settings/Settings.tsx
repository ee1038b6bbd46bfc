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

/** Preferences of this browser. */
export default function Settings() {
  const [theme, setTheme] = usePreference('theme');
  const [density, setDensity] = usePreference('displayDensity');
  const tell = (isKept: boolean) =>
    notify(isKept ? 'success' : 'warning', settings.updated, isKept ? {} : { description: settings.notKept });
  return (
    <div className="mx-auto max-w-3xl">
      <h1 className="text-4xl">{settings.title}</h1>
      <section aria-labelledby="preferences" className="card mt-6 p-5 sm:p-6">
        <h2 id="preferences" className="text-2xl">
          {settings.preferences}
        </h2>
        <p className="mt-1 text-quiet">{settings.preferencesText}</p>
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
      </section>
    </div>
  );
}
