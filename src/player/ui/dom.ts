import { iconPath, type IconName } from './icons.ts';

type Children = (Node | string | null)[];

/** A new element with a class and children. */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
  ...children: Children
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.append(...children.filter((child) => child !== null));
  return element;
}

const SVG = 'http://www.w3.org/2000/svg';

/** A drawing on a 24×24 grid in the text's colour; silent to screen readers. */
export function icon(name: IconName): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', 'vp-icon');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', iconPath[name]);
  svg.append(path);
  return svg;
}

/** A round button with a drawing; its label is the tooltip and the accessible name. */
export function iconButton(name: IconName, label: string, onClick: () => void): HTMLButtonElement {
  const button = el('button', 'vp-button', icon(name));
  button.type = 'button';
  button.addEventListener('click', onClick);
  relabel(button, label);
  return button;
}

/** A button with words. */
export function textButton(className: string, label: string, onClick: () => void): HTMLButtonElement {
  const button = el('button', className, label);
  button.type = 'button';
  button.addEventListener('click', onClick);
  return button;
}

/** Changes the label of a button, and with `name` its drawing. */
export function relabel(button: HTMLElement, label: string, name?: IconName): void {
  button.setAttribute('aria-label', label);
  button.dataset.tip = label;
  if (name) button.querySelector('path')?.setAttribute('d', iconPath[name]);
}
