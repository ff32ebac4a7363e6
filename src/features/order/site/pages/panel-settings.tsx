import type { Data } from '#platform/http/pages.ts';
import { laterPart } from '#shell/frame/later-part.tsx';
import { href } from '#src/routes.ts';
import { useTexts } from '#ui/use-texts.ts';
import { SETTINGS_TEXTS } from '../settings-texts.ts';
import { PanelFrame, PanelPartBox } from '#features/pages/panel/ui/PanelFrame.tsx';
import type { load } from './panel-settings.load.ts';

const SettingsForm = laterPart('settings-form', () => import('../ui/settings-form.later.tsx'));
const SettingHistory = laterPart('setting-history', () => import('../ui/setting-history.later.tsx'));

/** Settings that can change while the site runs, and the history of their changes. */
export default function PanelSettingsPage(data: Data<typeof load>) {
  const texts = useTexts(SETTINGS_TEXTS);
  return (
    <PanelFrame current="panel-settings" title={texts.title} done={data.done && texts.done[data.done]}>
      <p className="ui-muted">{texts.about}</p>
      <SettingsForm settings={data.settings} fixed={data.fixed} version={data.version} />
      <PanelPartBox title={texts.categories}>
        <p>
          <a className="ui-lone" href={href('explore')}>
            {texts.toCategories}
          </a>
        </p>
      </PanelPartBox>
      <PanelPartBox title={texts.history}>
        <SettingHistory versions={data.versions} />
      </PanelPartBox>
    </PanelFrame>
  );
}
