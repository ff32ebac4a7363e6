export { TipperList as default } from './TipperList.tsx';
