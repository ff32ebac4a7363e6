import type { PageKind } from '#src/routes.ts';
import type { TEXTS } from '../texts.ts';

/** A page in the panel's menu. */
export type PanelPart = keyof (typeof TEXTS)['en']['pages'] & PageKind;

interface PartGroup {
  readonly name: keyof (typeof TEXTS)['en']['groups'];
  readonly parts: readonly PanelPart[];
}

/** The pages in the panel's menu, in order, by heading. */
export const GROUPS: readonly PartGroup[] = [
  { name: 'work', parts: ['panel', 'panel-queue', 'log'] },
  { name: 'people', parts: ['panel-users', 'panel-invites', 'panel-addresses', 'panel-channels'] },
  { name: 'site', parts: ['panel-settings', 'panel-news', 'ad-manage', 'tip-manage', 'analytics-site'] },
  { name: 'machine', parts: ['panel-health', 'panel-jobs', 'panel-failures', 'panel-mail', 'panel-storage'] },
];
