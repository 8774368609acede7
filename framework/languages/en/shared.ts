export const login = {
  product: 'Back office',
  title: 'Log in',
  subtitle: 'Log in to begin',
  email: 'Email',
  password: 'Password',
  show_password: 'Show password',
  hide_password: 'Hide password',
  retry: 'Try again',
  language: 'Language',
  forgot: 'Forgot your password?',
  submit: 'Log in',
  submitting: 'Logging in…',
  capslock: 'Caps Lock is on',
  session_ended: 'Your session has ended. Log in to continue where you left off.',
  storage_blocked:
    'This browser does not allow sites to store data, so you will be logged out when you leave this page.',
  no_script: '%{product} needs JavaScript. Turn it on and reload the page.',
};

/** The results of calls for which pages have their own text, because the server sends none. */
export const messages = {
  failed_to_get_data: 'Failed to Get Data',
  failed_to_add_data: 'Failed to Add Data',
  failed_to_update_data: 'Failed to Update Data',
  failed_to_delete_data: 'Failed to Delete Data',
  failed_to_toggle_status: 'Failed to Toggle Status',
  upload_error: 'An error occured while uploading',
  failed_to_login: 'Failed To Login',
  action_failed: 'The action could not be completed',

  added: 'Added Successfully',
  updated: 'Updated Successfully',
  deleted: 'Deleted Successfully',
  toggled: 'Toggled Successfully',
  uploaded: 'Uploaded Successfully',
  action_done: 'Done',
  deleted_many: 'Deleted 1 record |||| Deleted %{smart_count} records',
  updated_many: 'Updated 1 record |||| Updated %{smart_count} records',
  toggled_many: 'Changed the status of 1 record |||| Changed the status of %{smart_count} records',

  not_authorized: 'Your Are Not Authorized!',
  page_not_found: 'Page Not Found',
  no_records: 'There are no records to display',
  fill_all_fields: 'Please fill all the fields!',

  record_not_found: 'This record does not exist',
  action_hindered: '“%{action}” is not possible: %{reason}',
  action_not_in_state: '“%{action}” is not possible: the state is “%{state}”',
  invitation_invalid: 'This invitation is no longer valid. Ask the person who invited you for a new link.',
  invitation_accepted: 'Your account is ready. Log in with your new password.',
  action_not_allowed: 'This action is not possible for this record',
  check_fields: 'Some fields need your attention',

  invalid_reply: 'Unreadable reply: the server answered in a way we do not understand. Nothing you typed is lost.',
  session_ended: 'Your session has ended, so this was not done. Log in again to go on; what you typed is kept.',
  network_error: 'The server could not be reached. Check your connection.',
  timeout: 'The server took too long to answer',
  script_load_failed: 'Part of this page could not be loaded. Reload the page.',
  style_load_failed: 'The styles of this page could not be loaded. Reload the page.',
  script_load_timeout: 'Part of this page took too long to load. Reload the page.',
};

/** Complaints about a field. The screens and the server's replies share them; `%{field}` is the label of the field. */
export const validation = {
  required: '%{field} is required',
  text: '%{field} must be text',
  email: '%{field} must be a valid email address',
  name: '%{field} must be a valid name',
  address: 'An address needs a city and a street',
  address_phone: 'The recipient’s phone must be a valid phone number, with its country code',
  phone: '%{field} must be a valid phone number, with its country code',
  url: '%{field} must be a valid URL',
  slug: '%{field} can contain only lowercase letters, digits and hyphens',
  image: '%{field} must be a picture',
  colour: '%{field} must be a colour such as #1A2B3C',
  date: '%{field} must be a valid date',
  year: '%{field} must be in a year from 1900 to 2199',
  time: '%{field} must be a valid time',
  location: '%{field} must be a location on the map',
  boolean: '%{field} must be yes or no',
  choice: '%{field} must be one of the choices',
  reference: '%{field}: the chosen record does not exist',
  array: '%{field} must be a list',
  unknown_field: '%{field} is not available here',
  invalid: '%{field} is not valid',

  number: '%{field} must be a number',
  integer: '%{field} must be a whole number',
  between: '%{field} must be between %{min} and %{max}',
  min: '%{field} must be at least %{min}',
  max: '%{field} must be at most %{max}',
  decimals: '%{field} has too many decimal places (at most %{decimals})',
  money: '%{field} must be an amount of money',
  money_decimals:
    '%{field} can have at most 1 decimal place in this currency |||| %{field} can have at most %{smart_count} decimal places in this currency',
  whole_amount: '%{field} must be a whole amount: this currency has no decimals',

  too_short: '%{field} must have at least 1 character |||| %{field} must have at least %{smart_count} characters',
  too_long: '%{field} can have at most 1 character |||| %{field} can have at most %{smart_count} characters',
  too_many_items: '%{field} can have at most 1 item |||| %{field} can have at most %{smart_count} items',
  duplicate_items: '%{field} contains the same item twice',
  unique: '%{field} is already in use',

  password_mismatch: 'Passwords must match',
  password_weak:
    '%{field} is too weak: use at least 1 character |||| %{field} is too weak: use at least %{smart_count} characters',
  current_password: 'The current password is wrong',
  end_after_start: 'The end must come after the start',

  file_empty: 'The file is empty',
  file_heic:
    'HEIC photos are not accepted. On the iPhone, choose Settings > Camera > Formats > Most Compatible, or send the photo as JPEG, PNG, WebP, GIF or AVIF.',
  file_mov:
    'MOV videos are not accepted: send the video as MP4 or WebM. iPhones record MOV; save the video as MP4 in a video app first.',
  file_too_large: 'The file can have at most %{max} MB',
  file_gone: 'This file was not uploaded here: upload it again',
};
