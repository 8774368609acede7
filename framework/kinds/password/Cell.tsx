/** Passwords are never sent, so a fixed mask is shown. */
const PasswordCell = () => <span aria-hidden="true">••••••••</span>;

export default PasswordCell;
