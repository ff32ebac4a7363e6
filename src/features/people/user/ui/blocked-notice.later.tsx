export { BlockedNotice as default } from './BlockedNotice.tsx';
