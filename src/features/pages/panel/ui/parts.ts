import type { PageKind } from '#src/routes.ts';
import type { TEXTS } from '../texts.ts';

/** A page that the panel's menu names; those of other features have their own frame. */
export type PanelPart = keyof (typeof TEXTS)['en']['pages'] & PageKind;

/** The parts of the panel in the order of its menu. */
export const PARTS: readonly PanelPart[] = [
  'panel',
  'panel-queue',
  'reports',
  'panel-users',
  'channels',
  'channel-create',
  'panel-jobs',
  'panel-storage',
  'panel-mail',
  'panel-failures',
  'panel-health',
  'panel-settings',
  'panel-news',
  'panel-invites',
  'panel-addresses',
  'log',
  'ad-manage',
  'tip-manage',
  'analytics-site',
];
