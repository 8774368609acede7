import type { Plugin } from 'vite';

export function mutation(): Plugin[];
export function notesSetup(): string[];
