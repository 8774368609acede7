interface LogoProps {
  size?: number;
  /** A style sheet that gives its parts other sizes and colours knows it by this. */
  className?: string;
}

/** The mark of the shop's admin, a shop under its awning; it keeps its colours on light and dark alike. */
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
