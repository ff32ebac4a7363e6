export { ProfileMenu as default } from './ProfileMenu.tsx';
