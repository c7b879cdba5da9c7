// The whole allowlist, and the names that are known to write, which only makes the refusal clearer.
import type { Rule } from "./rule.ts";
import { files } from "./files.ts";
import { git } from "./git.ts";
import { search } from "./search.ts";
import { system } from "./system.ts";
import { text } from "./text.ts";

export const programs: ReadonlyMap<string, Rule> = new Map(
  Object.entries({ ...files, ...text, ...search, ...system, git }),
);

export const writers: ReadonlySet<string> = new Set(
  `rm rmdir mv cp ln touch mkdir mktemp mkfifo mknod install truncate shred unlink link dd tee split csplit chmod chown chgrp chattr
  setfacl rsync scp sftp patch tar zip unzip gzip gunzip bzip2 xz zstd cpio ar kill pkill killall mount umount crontab reboot shutdown
  apt apt-get dnf yum brew pacman useradd usermod passwd`.split(/\s+/),
);
