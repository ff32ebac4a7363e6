import fc from 'fast-check';

// The same examples in every run: one that fails has to be found where it is made, not in somebody else's
// change.
fc.configureGlobal({ seed: 20_240_101 });

export { fc };
