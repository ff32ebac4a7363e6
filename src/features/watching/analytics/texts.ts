export const TEXTS = {
  title: 'Analytics',
  views: 'Page views',
  nothing: 'Nothing has been counted in these days.',
  estimated: 'Estimated from samples of viewers. Nothing here can be traced to a person.',
} as const;
