import { WIDGETS } from './widget-rules.ts';

/**
 * The script that other sites load: it replaces each `<a data-widget data-name>` by a frame with the widget.
 * It sends and stores nothing.
 */
export function widgetScript(): string {
  return `(() => {
  const { origin } = new URL(document.currentScript.src);
  const kinds = ${JSON.stringify(WIDGETS)};
  const draw = (link) => {
    const { widget, name, theme, count = '4', width, height } = link.dataset;
    if (!kinds.includes(widget) || !name) return;
    const url = new URL('/widget/' + widget + '/' + encodeURIComponent(name), origin);
    if (theme) url.searchParams.set('theme', theme);
    if (count !== '4') url.searchParams.set('count', count);
    const frame = document.createElement('iframe');
    frame.src = url.href;
    frame.title = link.textContent;
    frame.width = width || '340';
    frame.height = height || String(widget === 'follow' ? 64 : 66 + 80 * Math.min(12, Number(count) || 4));
    frame.loading = 'lazy';
    frame.style.border = '0';
    link.replaceWith(frame);
  };
  const drawAll = () => document.querySelectorAll('a[data-widget]').forEach(draw);
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', drawAll);
  else drawAll();
})();
`;
}
