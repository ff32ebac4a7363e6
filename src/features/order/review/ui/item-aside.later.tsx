export { ItemAside as default } from './ItemAside.tsx';
