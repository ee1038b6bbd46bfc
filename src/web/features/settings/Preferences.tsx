import { gemWords } from '#messages/calculators/gem-words.ts';
import { settings } from '#messages/settings.ts';
import { formulaSets } from '#rules/gems/formulas.ts';
import { useNotificationState } from '#web/data/notices/notification-permission.ts';
import { switchPush, usePush } from '#web/data/notices/push-state.ts';
import { usePreference } from '#web/data/preferences/preferences.ts';
import { CheckField } from '#web/ui/form/CheckField.tsx';
import { ChoiceField } from '#web/ui/form/ChoiceField.tsx';
import { useAfterHydration } from '#web/ui/use-after-hydration.ts';
import { notify } from '#web/ui/toasts/notify.ts';

const themes = () =>
  (['dark', 'light', 'system'] as const).map((value) => ({
    value,
    label: settings.themes[value],
  }));
const densities = () =>
  (['compact', 'normal', 'comfortable'] as const).map((value) => ({
    value,
    label: settings.densities[value],
  }));

export function Preferences() {
  const [theme, setTheme] = usePreference('theme');
  const [density, setDensity] = usePreference('displayDensity');
  const [notifications, setNotifications] = usePreference('notifications');
  const [autoSave, setAutoSave] = usePreference('autoSave');
  const [formulas, setFormulas] = usePreference('formulas');
  const [swipe, setSwipe] = usePreference('swipe');
  const [singleKeys, setSingleKeys] = usePreference('singleKeys');
  const [secondWeapons, setSecondWeapons] = usePreference('secondWeapons');
  const tell = (isKept: boolean) =>
    notify(isKept ? 'success' : 'warning', settings.updated, isKept ? {} : { description: settings.notKept });
  return (
    <>
      <p className="text-quiet max-sm:text-sm">{settings.preferencesText}</p>
      <div className="mt-2 space-y-2 sm:mt-6 sm:space-y-6">
        <ChoiceField
          label={settings.theme}
          hint={settings.themeText}
          value={theme}
          options={themes()}
          onChange={(value) => tell(setTheme(value))}
        />
        <ChoiceField
          label={settings.density}
          hint={settings.densityText}
          value={density}
          options={densities()}
          onChange={(value) => tell(setDensity(value))}
        />
        <ChoiceField
          label={gemWords.figures.title}
          hint={gemWords.figures.settings}
          value={formulas}
          options={formulaSets.map((value) => ({ value, label: gemWords.formulas[value] }))}
          onChange={(value) => tell(setFormulas(value))}
        />
        <div className="text-sm max-sm:flex max-sm:flex-wrap max-sm:gap-x-3">
          <p className="font-medium">{settings.language}</p>
          <p className="text-quiet sm:mt-1">{settings.languageText}</p>
        </div>
        <div>
          <CheckField
            label={settings.notifications}
            isChecked={notifications === 'on'}
            onChange={(isOn) => tell(setNotifications(isOn ? 'on' : 'off'))}
          />
          <p className="text-sm text-quiet sm:mt-1">{settings.notificationsText}</p>
          <NotificationState />
          <PushSwitch />
        </div>
        <div>
          <CheckField
            label={settings.autoSave}
            isChecked={autoSave === 'on'}
            onChange={(isOn) => tell(setAutoSave(isOn ? 'on' : 'off'))}
          />
          <p className="text-sm text-quiet sm:mt-1">{settings.autoSaveText}</p>
        </div>
        <div>
          <CheckField
            label={settings.swipe}
            isChecked={swipe === 'on'}
            onChange={(isOn) => tell(setSwipe(isOn ? 'on' : 'off'))}
          />
          <p className="mt-1 text-sm text-quiet">{settings.swipeText}</p>
        </div>
        <div>
          <CheckField
            label={settings.singleKeys}
            isChecked={singleKeys === 'on'}
            onChange={(isOn) => tell(setSingleKeys(isOn ? 'on' : 'off'))}
          />
          <p className="mt-1 text-sm text-quiet">{settings.singleKeysText}</p>
        </div>
        <div>
          <CheckField
            label={settings.secondWeapons}
            isChecked={secondWeapons === 'on'}
            onChange={(isOn) => tell(setSecondWeapons(isOn ? 'on' : 'off'))}
          />
          <p className="mt-1 text-sm text-quiet">{settings.secondWeaponsText}</p>
        </div>
      </div>
    </>
  );
}

/** Says whether reminders ring and show; in room that is kept for it, as only the browser knows. */
function NotificationState() {
  const [notifications] = usePreference('notifications');
  const permission = useNotificationState();
  const isAwake = useAfterHydration();
  const push = usePush();
  const state = notifications === 'off' ? 'off' : push === 'on' ? 'pushed' : permission;
  return (
    <p
      role="status"
      className={`min-h-12 text-sm sm:min-h-6 ${state === 'denied' ? 'text-warn' : 'text-quiet'}`}
    >
      {isAwake && settings.notificationStates[state]}
    </p>
  );
}

/** Says whether alarms ring with the site closed on this device; there where they can. */
function PushSwitch() {
  const [notifications] = usePreference('notifications');
  const push = usePush();
  const isAwake = useAfterHydration();
  if (!isAwake || notifications === 'off' || push === 'unavailable' || push === 'guest') return null;
  return (
    <div className="mt-1">
      <CheckField label={settings.push} isChecked={push !== 'off'} onChange={switchPush} />
      <p className="text-sm text-quiet sm:mt-1">{settings.pushText}</p>
    </div>
  );
}
