import '../ui/widget.css';

/** Widgets are whole documents without React: see `document.ts`. */
export default function WidgetPage() {
  return null;
}
