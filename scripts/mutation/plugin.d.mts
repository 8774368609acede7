import type { Plugin } from 'vite';

export function mutation(): Plugin[];
