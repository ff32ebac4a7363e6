export { TagHead as default } from './TagHead.tsx';
