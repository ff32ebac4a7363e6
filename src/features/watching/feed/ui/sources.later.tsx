export { Sources as default } from './Sources.tsx';
