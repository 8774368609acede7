interface LogoProps {
  size?: number;
  /** A CSS class that style sheets use to change the sizes and colours of the logo's parts. */
  className?: string;
}

/** The logo: a shop with an awning. It has the same colours in light and dark mode. */
export const Logo = ({ size = 36, className }: LogoProps) => (
  <svg className={className} viewBox="0 0 48 48" width={size} height={size} aria-hidden="true" focusable="false">
    <path className="mark-wall" fill="#1b5a55" d="M9 22h30v19a2 2 0 0 1-2 2H11a2 2 0 0 1-2-2z" />
    <path className="mark-door" fill="#f7f1e5" d="M20 43V32a4 4 0 0 1 8 0v11z" />
    <path
      className="mark-roof"
      fill="#d9982f"
      d="M10 5h28l6 14a5 5 0 0 1-10 0 5 5 0 0 1-10 0 5 5 0 0 1-10 0 5 5 0 0 1-10 0z"
    />
  </svg>
);
