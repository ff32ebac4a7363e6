import type { PageKind } from '#src/routes.ts';
import type { TEXTS } from '../texts.ts';

/** A page that the panel's menu names. */
export type PanelPart = keyof (typeof TEXTS)['en']['pages'] & PageKind;

interface PartGroup {
  readonly name: keyof (typeof TEXTS)['en']['groups'];
  readonly parts: readonly PanelPart[];
}

/** The parts of the panel in the order of its menu, by the headings that they stand under. */
export const GROUPS: readonly PartGroup[] = [
  { name: 'work', parts: ['panel', 'panel-queue', 'log'] },
  { name: 'people', parts: ['panel-users', 'panel-invites', 'panel-addresses', 'panel-channels'] },
  { name: 'site', parts: ['panel-settings', 'panel-news', 'ad-manage', 'tip-manage', 'analytics-site'] },
  { name: 'machine', parts: ['panel-health', 'panel-jobs', 'panel-failures', 'panel-mail', 'panel-storage'] },
];
