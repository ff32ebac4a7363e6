export { TipButton as default } from './TipButton.tsx';
