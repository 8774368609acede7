/** Line drawings on a grid of 24, as one path each. */
const paths = {
  home: 'M4 11l8-7 8 7M6 9.5V20h12V9.5M10 20v-6h4v6',
  box: 'M12 3l8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9M8 5.2l8 4.6',
  grid: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  nested: 'M4 4h6v6H4zM14 14h6v6h-6zM7 10v7h7M14 4h6v6h-6z',
  badge:
    'M12 3l2.4 2.1 3.2-.3.7 3.1 2.7 1.7-1.3 2.9 1.3 2.9-2.7 1.7-.7 3.1-3.2-.3L12' +
    ' 22l-2.4-2.1-3.2.3-.7-3.1L3 15.4l1.3-2.9L3 9.6l2.7-1.7.7-3.1 3.2.3zM9 12.5l2 2 4-4.5',
  droplet: 'M12 3c3.5 4.2 6 7 6 10.5a6 6 0 0 1-12 0C6 10 8.5 7.2 12 3zM9 14a3 3 0 0 0 3 3',
  ruler: 'M3 15L15 3l6 6L9 21zM7 11l2 2M10 8l3 3M13 5l2 2',
  coin:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z' +
    'M14.5 9.2c-.6-.8-1.5-1.2-2.5-1.2-1.5 0-2.6.8-2.6 2s1 1.7 2.6 2 2.6.9 2.6 2.1-1.1 1.9-2.6 1.9c-1.1' +
    ' 0-2.1-.5-2.6-1.3M12 6.5V8M12 16v1.5',
  awning:
    'M5 11v9h14v-9M10 20v-5h4v5' +
    'M5 4h14l2 5a2.3 2.3 0 0 1-4.5 0 2.3 2.3 0 0 1-4.5 0 2.3 2.3 0 0 1-4.5 0A2.3 2.3 0 0 1 3 9z',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20c.8-3.5 3.7-5.5 7.5-5.5s6.7 2 7.5 5.5',
  people:
    'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM2.5 20c.6-3.2 3.2-5 6.5-5s5.9 1.8 6.5 5' +
    'M16 5.2a3.5 3.5 0 0 1 0 6.6M18 15.3c2 .7 3.2 2.3 3.5 4.7',
  contact: 'M5 3h14v18H5zM12 7.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM8.5 17c.4-1.7 1.7-2.7 3.5-2.7s3.1 1 3.5 2.7M3 7.5h3M3 12h3M3 16.5h3',
  bike: 'M6 13a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM18 13a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM6 17l3-7h5l4 7M8 7h3M14 10l-1-4h3M10 12.5l2 4.5',
  bag: 'M6 8h12l1 12H5zM9 10V7a3 3 0 0 1 6 0v3',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9v.01',
  bank: 'M4 10l8-6 8 6zM6 10v8M10 10v8M14 10v8M18 10v8M4 20h16',
  banknote: 'M3 6h18v10H3zM12 8.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM12 19v3M9.5 19.8L12 22l2.5-2.2',
  ledger: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  percent: 'M6 18L18 6M8 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM16 14a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  tag: 'M4 4h8l8 8-8 8-8-8zM8 8v.01',
  gift: 'M4 9h16v4H4zM5.5 13v7h13v-7M12 9v11M12 9c-5 0-5.5-5-2.7-5C11.2 4 12 6.5 12 9zM12 9c5 0 5.5-5 2.7-5C12.8 4 12 6.5 12 9z',
  ticket: 'M3 7h18v3.2a1.8 1.8 0 0 0 0 3.6V17H3v-3.2a1.8 1.8 0 0 0 0-3.6zM14 7.5v2M14 11v2M14 14.5v2',
  scan: 'M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M8 8v8M11 8v8M13.5 8v8M16 8v8',
  camera: 'M4 8h4l1.5-2.5h5L16 8h4v11H4zM12 10a3.3 3.3 0 1 0 0 6.6 3.3 3.3 0 0 0 0-6.6z',
  megaphone: 'M4 10v4h3l9 4V6l-9 4zM8 14v5h3v-4M19 9.5a4 4 0 0 1 0 5',
  share:
    'M6 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM17 3.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z' +
    'M17 15.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM8.3 10.9l6.4-3.6M8.3 13.1l6.4 3.6',
  building: 'M5 21V4h9v17M14 9h5v12M3 21h18M8 8h3M8 12h3M8 16h3',
  star: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L3.5 9.7l5.9-.8z',
  medal: 'M12 3a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM8.4 13.8L7 21l5-2.6 5 2.6-1.4-7.2M12 7v4M10 9h4',
  chat: 'M4 5h16v11H10l-4 4v-4H4zM8 9h8M8 12h5',
  chart: 'M4 20h16M7 16v-5M12 16V5M17 16v-8',
  resource: 'M5 6h14M5 12h14M5 18h9',
  bell: 'M12 4a5.5 5.5 0 0 0-5.5 5.5c0 4.5-2 6-2 7h15c0-1-2-2.5-2-7A5.5 5.5 0 0 0 12 4zM10 19.5a2.2 2.2 0 0 0 4 0',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  down: 'M6 9l6 6 6-6',
  rail: 'M4 5h16v14H4zM9 5v14M16 10l-2 2 2 2',
  sun:
    'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4' +
    'M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z',
  half: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 3v18M15 4.5v15M18 6.5v11',
  logout: 'M10 4H5v16h5M10 12h10M16.5 8.5L20 12l-3.5 3.5',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  alert: 'M12 4l9 16H3zM12 10v4M12 17v.01',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5M12 8v.01',
  done: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8 12.5l3 3 5-6',
  stop: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 8v5M12 16v.01',
  plus: 'M12 5v14M5 12h14',
  offline: 'M4 4l16 16M8.5 15.5a5 5 0 0 1 7 0M5 12c1.3-1.3 3-2.2 4.7-2.6M14.5 9.5c1.7.4 3.2 1.3 4.5 2.5M12 19v.01',
  compass: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM15.5 8.5l-2 5-5 2 2-5z',
  up: 'M12 19V5M6 11l6-6 6 6',
  gear:
    'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM10.4 3h3.2l.5 2.4 1.8 1 2.3-.8 1.6 2.8-1.8 1.6v2l1.8 1.6-1.6 2.8-2.3-.8-1.8' +
    ' 1-.5 2.4h-3.2l-.5-2.4-1.8-1-2.3.8-1.6-2.8L6 13v-2L4.2 9.4l1.6-2.8 2.3.8 1.8-1z',
  keys: 'M3 7h18v10H3zM6.5 10.5v.01M10 10.5v.01M14 10.5v.01M17.5 10.5v.01M8 14h8',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
} as const;

export type IconName = keyof typeof paths;

/** The drawing beside a resource's name in the menu; one that declares none, or one that isn't drawn, gets a plain one. */
export const iconOf = ({ icon }: { icon?: string }): IconName => (icon !== undefined && Object.hasOwn(paths, icon) ? (icon as IconName) : 'resource');

/** Which drawings point somewhere, and so turn around in a page that reads from the right. */
const directed: readonly IconName[] = ['logout', 'rail', 'resource', 'chart'];

/** A drawing in the colour of the text around it, for the eye alone. */
export const Icon = ({ name, size = 20 }: { name: IconName; size?: number }) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth={1.6}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
    className={directed.includes(name) ? 'directed' : undefined}
    style={{ flexShrink: 0 }}
  >
    <path d={paths[name]} />
  </svg>
);
